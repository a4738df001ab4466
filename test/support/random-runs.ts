/** Number of random cases for a property: `many` with `npm run test:all`. */
export function randomRuns(few: number, many: number): number {
  return process.env.TEST_ALL === '1' ? many : few;
}
