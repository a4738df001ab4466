import type { Input } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { AskAgain, writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { hashPassword } from '../credentials/password-hash';
import { assertNewPassword, assertPasswordsAllowed } from '../domain/password-policy';
import { newUser, presentSignedIn, type UserRecord } from '../domain/user';
import { addMemberNow } from '../use-cases/add-member';
import { type Applicant, admit, admitLocked } from '../use-cases/admit-sign-up';
import { insertUser } from '../use-cases/insert-user';
import { readMembershipOffered, redeem } from '../use-cases/invitations';
import { rememberNetworkOf } from '../use-cases/limit-attempts';
import { openSession, setSessionCookie, signedInFacts } from '../use-cases/open-session';

type SignUp = Input<typeof identity.signUp>;

export const signUp = writeAction(identity.signUp, {
  async ask(input, ctx) {
    assertPasswordsAllowed(ctx.config);
    assertNewPassword(input.password, '/password', { ...input, companies: [] }, ctx.config);
    // check before the expensive hash, and again in the transaction, where it counts
    const invitation = await admit(ctx.acrossCompanies, applicantOf(input), ctx.config, ctx.now());
    const offered = invitation && (await readMembershipOffered(ctx, invitation, input.email));
    if (offered)
      assertNewPassword(input.password, '/password', { ...input, companies: [offered.name] }, ctx.config);
    return { offered, passwordHash: await hashPassword(input.password) };
  },
  async write(input, ctx, { offered, passwordHash }) {
    const user = { ...newUser({ ...input, id: newId() }, ctx.now()), passwordHash };
    user.lastCompanyId = offered?.companyId ?? null;
    const { session, token, membership, stored } = await ctx.acrossCompanies.transaction((tx) =>
      store(tx, ctx, applicantOf(input), user),
    );
    setSessionCookie(ctx, token);
    if (membership) await ctx.afterCommit((after) => addMemberNow(after, membership));
    return presentSignedIn(stored, session, offered ? [offered] : [], signedInFacts(ctx, false));
  },
});

async function store(tx: Transaction, ctx: CallContext, applicant: Applicant, user: UserRecord) {
  const invitation = await admitLocked(tx, applicant, ctx.config, ctx.now());
  // another sign-up was the first meanwhile, so this one needs its invitation
  if (invitation && user.lastCompanyId === null) throw new AskAgain();
  const membership = invitation && (await redeem(tx, invitation, user.id, ctx.now()));
  const stored = await insertUser(tx, user);
  await rememberNetworkOf(tx, ctx, user.id);
  const activeCompanyId = user.lastCompanyId;
  const opened = await openSession(tx, ctx, { userId: user.id, activeCompanyId, methods: ['pwd'] });
  return { ...opened, membership, stored };
}

function applicantOf({ email, invitationCode }: SignUp): Applicant {
  return { email, codeHash: invitationCode === undefined ? undefined : fingerprint(invitationCode) };
}
