// True if the systems of this run are many processes (`npm run test:cluster`), not part of the process of the test.

export function isOnCluster(): boolean {
  return process.env.TEST_TARGET === 'cluster';
}
