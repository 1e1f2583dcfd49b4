/** `Deno.env` over the function's own environment; `process.env` is the same object. */
export function createEnvironment(environment: Record<string, string>) {
  const mustBeName = (name: string) => {
    if (name === '' || /[=\0]/.test(name)) throw new TypeError(`Key is not a valid name: ${name}`);
  };
  return {
    get: (name: string): string | undefined => environment[name],
    set(name: string, value: string) {
      mustBeName(name);
      if (String(value).includes('\0')) throw new TypeError('Value contains a NUL character');
      environment[name] = String(value);
    },
    has: (name: string) => Object.hasOwn(environment, name),
    delete(name: string) {
      mustBeName(name);
      delete environment[name];
    },
    toObject: () => ({ ...environment }),
  };
}
