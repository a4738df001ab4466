/** @list all — builds and starts an old release */
// Every release is upgraded as people do it: its tree is built and has data, then the sources at hand take the place of its own.
import { stop } from '../support/built';
import { invoicesOfAnna, OF_FIRST_SESSION, runFirstSession } from '../support/first-session';
import { isInHistory, listedReleases, OldTree } from '../support/old-tree';

let tree: OldTree | undefined;

afterEach(async () => {
  await tree?.remove();
  tree = undefined;
});

it.each(listedReleases())(
  'version %s (%s) becomes what is at hand, with its user, company, client and invoice',
  async (_, commit) => {
    if (!isInHistory(commit)) return;
    tree = new OldTree(commit);
    runFirstSession(tree.folder, await tree.start());
    await tree.end(stop);
    tree.pull();
    expect(await invoicesOfAnna(await tree.start())).toMatchObject(OF_FIRST_SESSION);
  },
);
