/** Prints what was measured beside what was asked; a bench with one that fails ends with an error. */
export function verdict(what: string, measured: string, asked: string, holds: boolean): void {
  console.log(`${holds ? '  ' : '✗ '}${what.padEnd(58)} ${measured.padStart(22)}   asked: ${asked}`);
  if (!holds) process.exitCode = 1;
}
