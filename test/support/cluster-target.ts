// Whether the systems of this run are as many processes (`npm run test:cluster`) or live in that of the test.

export function isOnCluster(): boolean {
  return process.env.TEST_TARGET === 'cluster';
}
