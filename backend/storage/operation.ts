/** Name of a request's operation, which policies read from `storage.operation()`. */
export type Operation = `${'storage.' | ''}${'bucket' | 'object' | 'render' | 'tus' | 's3'}.${string}`;
