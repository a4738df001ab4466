/** @list all — pages in Chromium */
// A page of each kind is accessible on a small screen; accessibility.test.ts is about all pages and languages.
import { business } from '../../services/documents/document-steps';
import { Signer } from '../../services/documents/signing/signer';
import { describeInBrowser } from '../../support/browser';
import { beforeTests } from '../../support/made-before';
import { owner } from '../../support/users';
import { expectGood, LONG, SMALL } from './accessible';
import { onStage } from './visitors';

describeInBrowser('a page', () => {
  const stage = onStage();
  const account = beforeTests(() => owner(stage.system, {}, { name: LONG }));

  it('of visitors, of users and of signers has no violation that axe can find, and nothing cut off', async () => {
    const seller = await business(stage.system, { name: LONG }, { name: LONG });
    const { token } = await new Signer(stage.system).asked(seller, { validUntil: null, reference: LONG });
    const page = await stage.open('/auth/sign-in', { as: account, viewport: SMALL });
    await expectGood(page, ['/auth/sign-up', '/auth/members', '/auth/api-keys', `/sign/${token}`], 'de');
  });
});
