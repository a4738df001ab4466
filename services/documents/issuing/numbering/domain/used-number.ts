// The warning that the next number of a series belongs to another document already.

/** @param last the number before it in its period; null where the series has given none there */
export function usedNumberWarning(number: string, last: number | null) {
  const goOn = last === null ? 'say with `firstNumber` where this period goes on, ' : '';
  return {
    code: 'next_number_taken' as const,
    message: `Issues are refused for now: the next number would be ${number}, which another document has. Change the pattern, ${goOn}or begin a new series with \`newSeries\` and a pattern of its own.`,
  };
}
