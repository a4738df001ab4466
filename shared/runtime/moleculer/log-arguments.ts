// The broker logs a sentence in several arguments, of which pino would keep the first alone: "NATS error." without the reason.

/** Returns the arguments as pino takes them: what is to be an object first, the words as one text. */
export function joinedArguments(args: readonly unknown[]): unknown[] {
  const [first] = args;
  if (args.length < 2 || typeof first !== 'string') return [...args];
  const error = args.find((arg) => arg instanceof Error);
  const words = args
    .filter((arg) => arg !== error)
    .map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg)));
  return [...(error ? [{ err: error }] : []), words.join(' ')];
}
