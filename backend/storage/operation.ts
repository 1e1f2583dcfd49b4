/** The name of what a request does, as policies read it from `storage.operation()`. */
export type Operation = `${'storage.' | ''}${'bucket' | 'object' | 'render' | 'tus'}.${string}`;
