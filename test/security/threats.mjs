// Attacks, and the tests that show that each fails: `file: [names of tests, or of groups of tests]`. check-threats.mjs checks
// that they exist; `npm run threats` prints the table.
export const THREATS = [
  {
    number: 1,
    threat: 'A caller reads or changes a row of another company by its id, or learns that it exists',
    tests: {
      'test/generated/access.test.ts': ["another company's row"],
      'test/architecture/row-security.test.ts': ['row-level security'],
    },
  },
  {
    number: 2,
    threat: 'A role does what only a higher one may; an ADMIN acts on an OWNER',
    tests: {
      'test/generated/access.test.ts': ['with too low a role'],
      'test/services/companies/members.test.ts': [
        'DELETE /api/companies/members/{userId} › %s removes %s: %i',
      ],
      'test/services/identity/invitations.test.ts': [
        'making an invitation › lets only an OWNER invite an OWNER',
      ],
    },
  },
  {
    number: 3,
    threat:
      'An API key does more than its scopes allow, makes a wider key, outlives the membership of its holder, or chooses a company',
    tests: {
      'test/generated/access.test.ts': [
        'with a key that has every scope but the one needed',
        'with a key of every scope where only a session may',
        'with a key of every scope where only a session may › makes or changes no principal, and not the mail server',
      ],
      'test/services/identity/api-keys.test.ts': ['a key that makes a key'],
      'test/services/identity/api-key-life.test.ts': [
        "the life of a key › ends with its holder's membership",
        'the life of a key › stays with its company whatever company the holder is in',
      ],
    },
  },
  {
    number: 4,
    threat: 'An invitation is used twice, by the wrong user, or guessed',
    tests: {
      'test/services/identity/invitations.test.ts': [
        'using an invitation › signs one of several new users up at once',
        'using an invitation › makes one of several existing users at once a member',
        'using an invitation › answers a used, a revoked, an expired and an unknown code alike',
        'using an invitation › is for the invited e-mail only, in any case',
      ],
    },
  },
  {
    number: 5,
    threat: 'Requests at the same moment make two first users, or leave a company without an owner',
    tests: {
      'test/services/identity/sign-up.test.ts': [
        'while an invitation is needed › gives exactly one first user in … rounds of … at once',
      ],
      'test/services/companies/last-owner.test.ts': [
        'keeps an owner through … rounds in which two owners go for each other at once',
        'leaves exactly one owner when both leave at once',
      ],
    },
  },
  {
    number: 6,
    threat: 'A company takes over a domain that is not its own, or a public suffix; two verify one at once',
    tests: {
      'test/services/sso/domain-claims.test.ts': ['a claim › of %j is refused'],
      'test/services/sso/domain-proofs.test.ts': [
        'verifying › is refused once another company has proven the domain, and free when it gives it up',
        'verifying › by many companies at once is given to one',
      ],
    },
  },
  {
    number: 7,
    threat: "A company's identity provider asserts the e-mail of a user who is none of its own",
    tests: {
      'test/services/identity/external-linking.test.ts': [
        "an account with the same e-mail › is not that of a company's provider, which has not proven the domain",
        'an account with the same e-mail › is not that of a domain above or below the one that is proven',
      ],
      'test/services/sso/hostile-provider.test.ts': [
        "an e-mail that becomes an account's only when something is taken from it › is none: %s",
        'what the user info says of its own e-mail › does not verify another one of the ID token',
      ],
    },
  },
  {
    number: 8,
    threat: 'The response of an identity provider is forged, changed or sent again',
    tests: {
      'test/services/sso/way-back.test.ts': [
        'the way back › with %s is refused',
        'the way back › in another browser is refused, and leaves the sign-in to the one that started it',
        'the way back › a second time is refused',
        'the way back › with the code of another sign-in is refused: PKCE and nonce belong to one',
      ],
      'test/services/sso/id-tokens.test.ts': [
        'with endpoints that are %s, an ID token with › %s is refused',
        'with a discovery document, an ID token › %s is refused',
        'with endpoints entered by hand',
      ],
      'test/services/sso/hostile-provider.test.ts': [
        'a sign-in in a browser that has one of another provider as well › %s, is refused',
      ],
    },
  },
  {
    number: 9,
    threat: 'A link to the sign-in leads to another site afterwards',
    tests: {
      'test/services/sso/way-back.test.ts': [
        'the address after a sign-in › %j is refused',
        'the sign-in page that a browser is led to when it fails › is not led to with %j',
      ],
      'test/gateway/pages/return-to.test.ts': [
        'does not lead to %j',
        'is read by a browser as this host, whatever is asked for: %j',
        'the page › leads to the account instead of %j',
      ],
    },
  },
  {
    number: 10,
    threat:
      'The server is made to connect to its own network: by a webhook, an identity provider, a mail server or a feed',
    tests: {
      'test/shared/outbound/hostile-urls.test.ts': [
        '%s',
        'none of these reached the bait, which can be reached',
      ],
      'test/shared/outbound/names.test.ts': [
        '%s resolves to the inside and is refused everywhere',
        'a name that was public when it was saved is refused when it has become an inner one',
      ],
      'test/shared/outbound/answers.test.ts': [
        'a redirect with %i is not followed',
        'proxy variables of the environment are not followed',
      ],
      'test/shared/outbound/libraries.test.ts': [
        'openid-client discovers through the guarded fetch, and not past it',
        'nodemailer speaks over a guarded socket, TLS from the start: %s',
      ],
      'test/services/webhooks/hostile-receivers.test.ts': [
        '%s is refused when it is saved, in words that name no address',
        'a redirect to the inside is not followed',
      ],
    },
  },
  {
    number: 11,
    threat:
      'Text of a caller becomes markup, a header of a mail, a formula of a spreadsheet or a path in an archive',
    tests: {
      'test/shared/mail-template.test.ts': ['a rendered template', 'the sanitiser'],
      'test/services/mail/capture.test.ts': [
        'the invitation › shows what it was given as text, not as HTML',
        'the invitation › cannot be given lines of its own',
      ],
      'test/services/documents/statements/statement-files.test.ts': [
        'as CSV › makes texts that a spreadsheet would calculate plain',
      ],
      'test/services/export/small.test.ts': [
        'the names › keeps a folder, a device or a hidden file out of the names',
        'the names › any number › becomes one plain name',
      ],
      'test/gateway/pages/signing.test.ts': [
        'escapes what the seller and the buyer are called and have written',
      ],
    },
  },
  {
    number: 12,
    threat: 'A secret shows in a log, a response, a table or an event',
    tests: {
      'test/security/log-canary.test.ts': [
        'no line of the log holds a secret, or what is stored instead of one',
        'no refusal repeats a secret',
        'no answer shows again what was set',
        'no row of any table holds a secret once letters are sent',
        'no event tells a secret',
      ],
      'test/services/sso/secrets.test.ts': ['is not in %s', 'is in no table in the clear'],
      'test/services/webhooks/hostile-receivers.test.ts': [
        'nothing of a secret, of an address that may be one, or of an answer is in the log or in an event',
      ],
    },
  },
  {
    number: 13,
    threat: 'A body sets what is no field of it, or the prototype of objects',
    tests: {
      'test/generated/access.test.ts': ['an unknown field'],
      'test/gateway/bodies.test.ts': ['what would change an object instead of being a field'],
    },
  },
  {
    number: 14,
    threat:
      'A text makes a regular expression slow, widens a search by wildcards, or asks for an absurd page',
    tests: {
      'test/security/patterns.test.ts': [
        'no pattern of the contracts can be made slow by what is matched with it',
      ],
      'test/shared/mail-template.test.ts': ['no pattern of the engine takes longer than the text is long'],
      'test/services/transmissions/connections/schemas.test.ts': [
        'has no pattern that takes long on a hostile text',
      ],
      'test/services/clients/search.test.ts': ['in a %s company › finds by %s'],
      'test/generated/fuzz.test.ts': ['an address › %s answers whatever its path and query are'],
    },
  },
  {
    number: 15,
    threat: 'A body is very large, deep, packed, or never ends',
    tests: {
      'test/gateway/bodies.test.ts': [
        'takes a body of 100 kB and refuses a larger one, whatever says how long it is',
        'refuses by what the request says of its length, without waiting for the rest',
        'holds the limit after unpacking %s',
        'refuses %s',
      ],
      'test/gateway/slow.test.ts': ['%s that never end are answered with 408 and the connection is closed'],
    },
  },
  {
    number: 16,
    threat: 'Input with NUL, lone surrogates, odd Unicode or malformed ids makes the server fail',
    tests: {
      'test/generated/fuzz.test.ts': [
        'a body › %s answers whatever it is, and keeps nothing of what it refuses',
        'an address › %s answers whatever its path and query are',
        'headers › %s answers whatever they are',
      ],
    },
  },
  {
    number: 17,
    threat: 'A response, or its time, tells whether an account exists',
    tests: {
      'test/services/identity/sign-in.test.ts': [
        'signing in › answers a wrong password, an unknown user and an account without a password alike',
        'signing in › takes as long for an unknown user as for a wrong password',
      ],
      'test/services/identity/passwords.test.ts': [
        'resetting a password › answers an unknown e-mail as a known one, no sooner, and mails nothing',
      ],
      'test/services/sso/lookup.test.ts': [
        '204, one like the other, is the answer for › an address of an account, as for one without',
      ],
    },
  },
  {
    number: 18,
    threat: 'A stored secret is moved to another row or company, and opens there',
    tests: {
      'test/shared/secrets.test.ts': ['does not open under another %s'],
      'test/services/sso/client-secret.test.ts': ["the client secret › does not open as another company's"],
      'test/services/webhooks/secrets.test.ts': [
        'with a key › does not sign with a secret that was moved from another webhook, and sends nothing unsigned',
      ],
    },
  },
  {
    number: 19,
    threat: 'A peer on the bus calls without a key, or as a user that no sign-in has made',
    tests: {
      'test/cluster/least-privilege.test.ts': [
        'npm run start:cluster › lets nobody onto the bus without a key, or with a wrong one',
      ],
      'test/cluster/forged-calls.test.ts': ['a call of a stranger on the bus'],
    },
  },
  {
    number: 20,
    threat: 'A small file becomes large or endless work: packed bodies, pixels, key derivation',
    tests: {
      'test/gateway/bodies.test.ts': ['holds the limit after unpacking %s'],
      'test/services/settings/branding/logo.test.ts': [
        'what is no logo › a pixel bomb %s is refused before it is decoded',
      ],
      'test/services/settings/certificates/refused-files.test.ts': [
        'files that ask for endless work keep nobody else waiting for long',
      ],
      'test/shared/mail-template.test.ts': [
        'the sanitiser › lets nothing nest without end',
        'the plain text › takes no memory for cells that are said to span thousands',
      ],
    },
  },
  {
    number: 21,
    threat: 'Another site makes a browser write with the cookie of its user',
    tests: {
      'test/services/identity/cross-site.test.ts': [
        'refuses a write with the cookie by %s',
        'refuses %s as well',
        'refuses to sign a browser in on behalf of another site',
      ],
      'test/gateway/cors.test.ts': [
        'a preflight request is answered without a credential, for the allowed origins only',
      ],
    },
  },
  {
    number: 22,
    threat: 'Guesses at a code are undone with the transaction around them, so that attempts never run out',
    tests: {
      'test/services/documents/signing/limits.test.ts': [
        'a code › is worthless after five wrong attempts, also for a caller who is signed in and sends a key',
        'a code › is worthless after five wrong attempts, also when they come at once; a new one works',
      ],
      'test/generated/held-transactions.test.ts': [
        'every POST with a key › %s keeps no answer: it is public',
      ],
    },
  },
  {
    number: 23,
    threat: "An ADMIN points the company's provider at one of its own and asserts the e-mail of an OWNER",
    tests: {
      'test/services/sso/provider-trust.test.ts': [
        'an ADMIN',
        'an account that was linked before',
        'an OWNER › is not linked by the e-mail alone',
        'every owner is told by mail of each change, and nobody else',
      ],
    },
  },
  {
    number: 24,
    threat: 'A peer that answers slowly or in drips holds workers that other companies need',
    tests: {
      'test/services/mail/slow-servers.test.ts': [
        'while servers of several companies drip',
        'an attempt › ends when its time is up, whatever the server goes on saying, and its socket is destroyed',
      ],
      'test/services/webhooks/fairness.test.ts': [
        'all other receivers get their events while five hang, with hundreds waiting for them',
        'how much is on its way at once',
      ],
      'test/shared/outbound/answers.test.ts': [
        'what never answers, stalls in its headers or drips its body is given up after the time',
      ],
      'test/shared/outbound/names.test.ts': [
        'a silent name server is not waited for longer than the caller allows',
      ],
    },
  },
  {
    number: 25,
    threat: 'A request waits for a peer with a transaction open, and keeps a connection from all others',
    tests: {
      'test/generated/held-transactions.test.ts': [
        'every POST with a key',
        'others are served while',
        'of two requests with one key the second does not ask as well',
      ],
    },
  },
  {
    number: 26,
    threat: 'The key of one service on the bus is used to read, call, answer or impersonate beyond its needs',
    tests: {
      'test/cluster/stolen-service.test.ts': ['a peer with the key of mail alone'],
      'test/cluster/least-privilege.test.ts': [
        'npm run start:cluster › lets a service hear what is sent to itself, and nothing that is sent to another',
      ],
      'test/shared/gathered-packets.test.ts': [
        'calls over NATS at the same time › are answered by the node that was asked, and by no other that knows their ids',
      ],
      'test/shared/moleculer/proven-senders.test.ts': [
        'a signed statement',
        'a call that decides who may act as whom',
        'what a node says of itself',
        'the name of a node',
      ],
    },
  },
  {
    number: 27,
    threat:
      'Guesses at passwords come from many IPv6 addresses of one network, or from many networks at one account',
    tests: {
      'test/security/address-limits.test.ts': [
        '150 wrong passwords from one /64 are stopped after ten',
        'IPv4 in IPv6 is counted as IPv4',
        'the limit of %s counts the /64',
      ],
      'test/security/unknown-credentials.test.ts': [
        'guesses beyond the limit of an address are refused before they are looked up',
      ],
      'test/services/identity/account-limit.test.ts': [
        'of 150 wrong passwords from as many %s not all are compared',
        'one network slows itself alone: the owner signs in from another one that is not known',
        'an address without an account is slowed in the same way',
        'the owner goes on signing in from networks that are known, and other accounts are not slowed',
      ],
    },
  },
  {
    number: 28,
    threat: 'Laying out, parsing or hashing keeps the event loop from all other requests',
    tests: {
      'test/shared/validate.test.ts': [
        'what is wrong with an input › is not looked for without end: a body of nothing but errors would keep all others waiting',
      ],
      'test/services/documents/hostile-pdf.test.ts': [
        'the PDF of a hostile draft leaves the event loop to others, and is refused with the limit',
        'the holder of a signing link cannot block the event loop either',
      ],
      'test/services/documents/e-invoice/received/received.test.ts': ['a PDF is refused, and said why › %s'],
      'test/services/settings/certificates/refused-files.test.ts': [
        'files that ask for endless work keep nobody else waiting for long',
      ],
      'test/shared/xml/answers.test.ts': [
        'an answer with as many elements as may be › of %s is read beside the event loop, a small one at once',
      ],
      'test/services/identity/account-limit.test.ts': [
        'a hash › refuses with 503 the hashes that would wait too long, and serves the rest',
      ],
    },
  },
  {
    number: 29,
    threat: "A company mails strangers in words of its own through the operator's sender",
    tests: {
      'test/services/mail/quota.test.ts': [
        'the daily quota of a company',
        'words of a company through the account of the instance',
      ],
      'test/services/mail/capture.test.ts': [
        'the invitation › has no link but its own: an address in a name is not readable as one',
      ],
    },
  },
  {
    number: 30,
    threat: 'A company makes unlimited rows of one kind, or rows that its lists do not show',
    tests: {
      'test/security/caps.test.ts': ['a company', 'the requests of a company'],
      'test/services/webhooks/endpoints.test.ts': [
        'creating › stops at 50 in a company, also when they come at once',
      ],
      'test/services/sso/domain-claims.test.ts': [
        'a claim › is one of a hundred at most, also when many are made at once',
      ],
    },
  },
  {
    number: 31,
    threat: 'A removed member comes back by a way other than an invitation',
    tests: {
      'test/services/identity/external-accounts.test.ts': [
        'a user who has been removed from the company',
        'a member whose membership has ended',
      ],
      'test/services/identity/invitations.test.ts': [
        'using an invitation › does not bring back a member who was removed right after joining',
      ],
      'test/services/companies/internal.test.ts': [
        'a delivery that comes again does not bring back a member who was removed',
      ],
      'test/services/identity/api-key-life.test.ts': [
        'the life of a key › stays invalid when its holder joins again',
      ],
    },
  },
  {
    number: 32,
    threat: "The event feed, a log or an export shows what the caller's role or scope does not",
    tests: {
      'test/security/event-readers.test.ts': [
        'every noun of the catalogue has its readers in this table',
        'the feed shows a(n) %s the data that role and scope allow, and no other',
        'the mail log shows a MEMBER no address that was invited',
      ],
      'test/services/webhooks/feed.test.ts': [
        'hides from a MEMBER the events that only owners and admins may read',
        'shows nothing of another company',
      ],
      'test/services/mail/log.test.ts': ['the mail log › is that of the company alone'],
      'test/generated/access.test.ts': ['with too low a role', "another company's row"],
    },
  },
  {
    number: 33,
    threat: 'Amounts beyond exact integers inside of a calculation end in a wrong total',
    tests: {
      'test/services/documents/drafts.test.ts': [
        'POST /api/documents › refuses an amount beyond what is exact, also where an allowance takes it off again',
      ],
      'test/services/documents/amounts/extreme-amounts.test.ts': [
        'that ends small is refused where it goes beyond what is exact',
        'names the line and the adjustment with which a sum goes beyond',
        'has exact amounts within the limit, or is refused with the place',
      ],
    },
  },
  {
    number: 34,
    threat:
      'A foreign name that resolves here, or contradictory headers, make a request look like one of our pages',
    tests: {
      'test/security/foreign-hosts.test.ts': ['a page at %s', 'behind a trusted proxy'],
      'test/services/identity/cross-site.test.ts': ['refuses a write with the cookie by %s'],
    },
  },
  {
    number: 35,
    threat: 'A signature could have been made by one side alone, and nothing tells',
    tests: { 'test/services/documents/signing/evidence.test.ts': ['the code to sign with'] },
  },
  {
    number: 36,
    threat:
      'Credentials of a channel are read in a log, a row, an event or an error, or used on the sockets of another company',
    tests: {
      'test/services/transmissions/fairness.test.ts': [
        'no log line, row or event holds what a connection is made of, whatever the channel repeats',
      ],
      'test/shared/outbound/client-certificates.test.ts': [
        'is shown by the connection that has it, and by no other',
        'keeps its sockets to itself, until its version changes',
        'opens no place that the guard keeps closed',
      ],
    },
  },
  {
    number: 37,
    threat: 'An invoice reaches its buyer twice, or is lost, because an answer of the channel was',
    tests: {
      'test/services/transmissions/faults/phoss-ap.test.ts': [
        'what is lost › an answer: it is asked about, and nothing is sent again',
        'what is lost › an answer that comes too late: as one that is lost',
        'what is lost › a request: it is asked about first, and then sent again',
        'what is lost › an answer to a duplicate: with our bytes it is a lost answer, with others a rejection',
      ],
      'test/failures/transmissions.test.ts': [
        'everything arrives once, whenever a process is killed and whatever the channel does',
      ],
      'test/services/transmissions/life.test.ts': [
        'an issued document › goes out once, however often it is asked for',
      ],
    },
  },
  {
    number: 38,
    threat:
      'A service of others on the bus calls what its API key may not, is told of others, or has the gateway write for it',
    tests: {
      'test/gateway/bus-api.test.ts': [
        'the API on the bus › refuses what the key may not do, what no key may do, and what another company has',
        'the API on the bus › does not open %s',
        'the API on the bus › refuses a key that is allowed from certain addresses: a message has none',
        'the API on the bus › refuses a key once it is revoked',
        'the API on the bus › stops looking guessed keys up when there are too many',
        'the API on the bus › has places for others, however many requests one client leaves waiting',
      ],
      'test/gateway/bus-api-users.test.ts': [
        'a service of others on the bus › cannot hear %s',
        'a service of others on the bus › cannot publish to %s',
        'a service of others on the bus › cannot have the gateway write where it may not write itself, and such a request is not carried out',
      ],
    },
  },
  {
    number: 39,
    threat:
      'A channel, an identity provider, a feed or a mail server of one company answers so much, so deep or with so many parts that reading it holds up everybody',
    tests: {
      'test/shared/outbound/answers.test.ts': [
        'a body over the cap is an error, or cut where the caller wants its beginning',
        '%s is measured before it is parsed',
      ],
      'test/services/transmissions/faults/pdp.test.ts': [
        'reading what the platform says › goes past a message with more parts than any has',
      ],
      'test/services/transmissions/life.test.ts': [
        'an issued document › leaves byte by byte, is accepted with a proof, and every state has its event',
      ],
    },
  },
  {
    number: 40,
    threat:
      'What is stuck for one company, or too large for a message of the bus, stops the queue between services for all companies',
    tests: {
      'test/shared/outbox/targets.test.ts': [
        'the outbox › serves other companies behind a row %s, and then the stuck one in its order',
        'the outbox › puts a row aside that no message of the bus can carry, and goes on with the next',
        'the outbox › takes no row that no message of the bus could carry: the change is refused as too large',
      ],
    },
  },
  {
    number: 41,
    threat: 'A platform that leaves one company without answers stops the reading of what others are told',
    tests: {
      'test/services/transmissions/pdp/slow.test.ts': [
        'reads on while a platform leaves the reading of another company unanswered',
      ],
    },
  },
  {
    number: 42,
    threat: 'One user takes the shares of many by creating many companies',
    tests: {
      'test/services/companies/created-a-day.test.ts': [
        'a user and an address create so many companies a day, however many ask at once, and more the next day',
      ],
      'test/security/many-companies.test.ts': [
        '%s: the next piece of work is that of another user',
        'importing rows: the import of another user does not wait for those of twenty companies',
      ],
      'test/shared/fair-work.test.ts': [
        'what one user has waiting in %s delays another by what is under way and one piece more',
        'a queue that is full makes place for one who has little waiting, of those who have most',
      ],
      'test/services/mail/fairness.test.ts': [
        'one user with twenty companies: a reset does not wait for their mail, and the mail of another comes next',
      ],
      'test/services/mail/quota.test.ts': [
        'the daily quota of who has created companies › is for all of them together, and another company counts only what it has sent',
      ],
      'test/services/webhooks/fairness.test.ts': [
        'the webhooks of twenty companies of one user take no more than those of one, and others are not kept waiting',
        'how much is on its way at once › forty of one payer to one site, however many webhooks and companies lead there',
      ],
    },
  },
  {
    number: 43,
    threat: 'A small file makes a large answer, or much work of a thread',
    tests: {
      'test/services/documents/e-invoice/received/received.test.ts': ['a PDF is refused, and said why › %s'],
      'test/services/documents/e-invoice/received/abandoned.test.ts': [
        'files whose client is gone are not read, and the next one is',
      ],
    },
  },
  {
    number: 44,
    threat: 'Rows of an import cost more work, time of the event loop or place than their file',
    tests: {
      'test/services/clients/imports/malformed-files.test.ts': [
        'a malformed file is answered with what to do › %s',
      ],
      'test/services/clients/imports/imports.test.ts': [
        'POST /api/clients/imports › keeps the refused rows of the last three imports',
        'POST /api/clients/imports › cuts what is wrong with a row',
      ],
      'test/shared/csv-slices.test.ts': [
        'others have a turn every few rows that take long, and none of few short ones',
      ],
    },
  },
  {
    number: 45,
    threat: 'One user fills the disk, whatever kind of file it is filled with',
    tests: {
      'test/services/companies/usage.test.ts': [
        'files are refused beyond the quota of the company, and beyond that of all companies of its creator',
        'files made of documents count, and are made, signed and read where no file is taken in any more',
      ],
      'test/services/clients/imports/imports.test.ts': [
        'POST /api/clients/imports › keeps the refused rows of the last three imports',
      ],
    },
  },
  {
    number: 46,
    threat:
      'A client asks for long responses and does not read them, until the memory of the gateway is full',
    tests: {
      'test/gateway/unread-responses.test.ts': [
        'who leaves too much unread is answered with 503, by key and by address, until its connections are closed',
        'a page of long rows that is read by cursor is shorter, and pages lead through all of them',
      ],
    },
  },
  {
    number: 47,
    threat: 'Requests with long responses, or that take too long, make a service unavailable to others',
    tests: {
      'test/shared/connections.test.ts': ['%s that wait for one another leave connections to the others'],
      'test/shared/gathered-packets.test.ts': [
        'calls over NATS at the same time › arrive also where one alone is many times what NATS takes, and so do their responses',
        'calls over NATS at the same time › open no circuit for others where they take too long and the process is heard from',
        'a packet in parts › is dropped where a part is missing, comes twice or is too short',
      ],
    },
  },
  {
    number: 48,
    threat: 'A caller stays within the number of requests and takes all of the CPU by those that cost most',
    tests: {
      'test/services/recurring/parts.test.ts': [
        'prices › are calculated for so many lines as a preview may cost',
      ],
      'test/gateway/rate-limit.test.ts': [
        'a request that costs more counts as several, and a lower limit lets one through',
      ],
    },
  },
  {
    number: 49,
    threat: 'A key without the scope reads the addresses of clients in the mail log, or mails them again',
    tests: {
      'test/services/mail/log.test.ts': [
        'the mail log › shows an API key without the scope of documents no address of a client, and sends nothing again for it',
      ],
    },
  },
  {
    number: 50,
    threat:
      'A key redirects a webhook of others to a receiver of its own, or makes one for events that it may not read',
    tests: {
      'test/services/webhooks/endpoints.test.ts': [
        'creating › refuses a key without the scopes to read it a webhook for %s',
      ],
    },
  },
  {
    number: 51,
    threat:
      'Who has signed up with the address of another keeps a way into the account when its owner takes it over',
    tests: {
      'test/services/identity/external-linking.test.ts': [
        'an account with the same e-mail › whose address its user never proved loses its password, its sessions and its keys',
        'an account with the same e-mail › of a member whose address was never proven keeps its role and keys, and loses its password',
        'an account with the same e-mail › that the instance’s provider made without saying whose address it is, is not taken over',
      ],
    },
  },
  {
    number: 52,
    threat: 'The disk is full before an operator knows, and nothing is stored any more',
    tests: {
      'test/shared/storage-watch.test.ts': [
        'is one line when a figure passes its limit, and one when it is well back',
        'is the other way round for what is free',
      ],
      'test/deploy/observation.test.ts': ['has figures for Prometheus, by action and not by address'],
    },
  },
  {
    number: 53,
    threat: 'The key of a connection that was removed is read from the memory of a process',
    tests: {
      'test/shared/secret-cache.test.ts': [
        'a secret leaves memory when its time is over, though nobody asks for it',
      ],
      'test/shared/outbound/client-certificates.test.ts': [
        'leaves memory after its last use, with its sockets and sessions',
      ],
    },
  },
  {
    number: 54,
    threat:
      'An administrator of the instance reads the rows of a company, makes an OWNER alone, or is made by a company’s single sign-on',
    tests: {
      'test/generated/access.test.ts': [
        'an administrator of the instance › %s opens no company',
        'an administrator of the instance › %s answers 403 to the OWNER of a company',
      ],
      'test/services/companies/instance.test.ts': [
        'a new OWNER › is made by two administrators after 48 hours, and all members are mailed',
        'a new OWNER › who was proposed by one is not made by another proposal',
        'a new OWNER › is not confirmed by %s',
        'a new OWNER › is confirmed by an administrator of seven days, not by a newer one',
        'a new OWNER › is refused by an OWNER, also of a blocked company, and by nobody else',
        'quotas of a company are proposed by one administrator, and set by a second one',
      ],
      'test/services/identity/instance-admin.test.ts': [
        'another administrator › is made and unmade by two of whom neither has made the other',
      ],
      'test/services/identity/restricted-sessions.test.ts': ['administers no instance, though its user does'],
    },
  },
  {
    number: 55,
    threat:
      'A key without a scope reads its data by another route, an export, the event feed, a receiver or a repeated request',
    tests: {
      'test/security/scopes.test.ts': [
        '%s › shows a key with %s no word of another scope',
        'the feed shows a key with webhooks:read and %s no word of another scope',
        'the answer of a receiver, which may repeat an event, is for those who may read the event',
        'claims of reminders in statements are for a key with receivables:read',
        'an export › of a key with company:write and %s has what they may read, and names the rest',
        'an export › is downloaded by a key that may read all parts of it, and by no other',
        'an export › is no answer to the Idempotency-Key of a key that may read less',
      ],
    },
  },
  {
    number: 56,
    threat:
      'A text of a stranger makes a model write what nobody has agreed to, or a page of another program calls the MCP server',
    tests: {
      'test/shared/mcp-consent.test.ts': [
        'a write › asks, unless it is a draft',
        'a write › %s does nothing at the first call, and is done with its code, and says %j',
        'the code of a preview',
        'the text of a stranger is marked as data, and passes for no question',
        'over HTTP › a page of the origin %s is answered: %s',
      ],
    },
  },
  {
    number: 57,
    threat: 'A company makes recurring invoices without bound, which work for ever',
    tests: {
      'test/security/caps.test.ts': [
        'a company › has 1,000 active recurring invoices, also when they are activated at once; drafts and ended ones do not count',
      ],
    },
  },
  {
    number: 58,
    threat:
      'A backup or restore that is ended leaves a cut file that seems whole, or a database server that nobody watches',
    tests: {
      'test/deploy/backup.test.ts': [
        'ended by a signal › a backup leaves no file behind: %s',
        'ended by a signal › a restore stops the PostgreSQL that it has started',
      ],
    },
  },
  {
    number: 59,
    threat: 'A blocked company goes on phishing by mail that waits, codes and links',
    tests: {
      'test/services/companies/instance.test.ts': [
        'a suspended company › that is blocked sends no mail and no codes, and its links are gone (410)',
        'a suspended company › that nobody works in keeps mail and links of its clients with `no_access`',
      ],
    },
  },
  {
    number: 60,
    threat: 'Who hears the bus, or reads the tables of mail, finds links and codes that give access',
    tests: {
      'test/cluster/stolen-service.test.ts': [
        'a peer with the key of mail alone › hears no link or code of a mail, nor does any process but those that make and redeem them',
      ],
      'test/services/mail/box.test.ts': [
        'no table ever holds the link or code of a mail that arrives',
        'a box › made for one recipient is not sent to another',
      ],
    },
  },
  {
    number: 61,
    threat: 'Files of a bank that cost much, sent many at once and left, keep a stranger waiting',
    tests: {
      'test/shared/bank-statements/read-in-thread.test.ts': [
        'the files of one payer, in however many companies, delay another one by the file under way and one more',
        'a file is loaded when it has its turn, and never if nobody waits for it any more',
        'reading ends with the wait for it, in the middle of a file',
      ],
      'test/services/receivables/abandoned-import.test.ts': [
        'nothing of a file is stored whose client is gone, and the next one is',
      ],
      'test/generated/heavy-routes.test.ts': ['no generated call costs much on a route that states no work'],
    },
  },
  {
    number: 62,
    threat: 'Deposits of one quote are issued for more than it, one after the other or two at once',
    tests: {
      'test/services/documents/deposits/deposit-limit.test.ts': [
        'a deposit beside the others of its quote › is issued once when two are the last one at the same moment',
        'a deposit beside the others of its quote › is refused by the check and the issue, which say what is left, and the quote can be converted',
      ],
    },
  },
  {
    number: 63,
    threat: 'A line of a document names the article of another company',
    tests: {
      'test/services/documents/foreign-articles.test.ts': [
        'an article %s › is refused in a new document, with its VAT or without',
        'an article %s › is refused in the template of a recurring invoice',
      ],
    },
  },
  {
    number: 64,
    threat: 'The password of a user is among the first that are guessed',
    tests: {
      'test/services/identity/guessable-passwords.test.ts': [
        'a sign-up with the password %s is refused, and says why',
        'the name of the company is refused: of one that invites, and of those of a user who changes the password',
        'a mailed link sets none either, and stays',
      ],
    },
  },
  {
    number: 65,
    threat: 'A proxy and this system read different hosts in one request',
    tests: {
      'test/gateway/hostile-headers.test.ts': [
        'the host of a request is said once › %s: 400, and the connection is closed',
      ],
    },
  },
  {
    number: 66,
    threat:
      'A service of others, or a stolen key of the bus, says that the client of a stranger has gone, and ends the work of a stranger',
    tests: {
      'test/cluster/stolen-service.test.ts': [
        'a peer with the key of mail alone › cannot end the import of a stranger, as the gateway does for a client that is gone',
      ],
      'test/shared/abandoned.test.ts': [
        'work ends by its own ticket alone',
        'a ticket says nothing of the next one',
      ],
      'test/gateway/bus-api-users.test.ts': ['a service of others on the bus › cannot publish to %s'],
    },
  },
  {
    number: 67,
    threat: 'Uploads that arrive slowly, or many at once, fill the memory of the gateway',
    tests: {
      'test/gateway/upload-spool.test.ts': [
        'what waits is not in memory',
        'a caller has a share of what waits, and all together a bound; what is closed is free again',
        'over HTTP › nothing stays open of a file whose client has gone',
      ],
      'test/generated/heavy-routes.test.ts': [
        '%s costs much for its largest file, and states its queue and bound',
      ],
    },
  },
  {
    number: 68,
    threat:
      'A way to sign in leads round the second factor: a mailed link, a provider, the browser of another user, a new path',
    tests: {
      'test/services/identity/factor-paths.test.ts': [
        'by %s, with %s › the sign-in ends in the second step, and only the proof opens a session',
        'an invitation makes a member, and opens no session',
      ],
      'test/services/identity/factor-step.test.ts': [
        'a user with a factor gets a session by its code, and not by the password',
        'a challenge › is for its user, works once and for ten minutes',
        'a challenge › ends with a new password, and a new password needs the factor',
        'a challenge › ends with the account being disabled',
      ],
    },
  },
  {
    number: 69,
    threat: 'A code of a factor is used again, by two at once, or guessed over many challenges and networks',
    tests: {
      'test/services/identity/factor-step.test.ts': [
        'a code works once ever, and one of the step before or after the present one works',
        'the code that confirmed the app does not sign in',
        'a recovery code signs in once, and the user gets a mail',
        'wrong codes are counted for the account, whatever the challenge and the network',
        'of … races for one code each has one winner',
        'of requests with one challenge or one recovery code at once, one wins',
      ],
    },
  },
  {
    number: 70,
    threat:
      'A stolen session removes the factor of its user, adds one of its own, or is fresh by what another session has proven',
    tests: {
      'test/services/identity/step-up.test.ts': [
        'a user with a factor proves it by the factor, and not by the password',
        'freshness is that of one session, and of the proof of a factor where the user has one',
        'the password of a user with a factor needs it; that of others is changed as before',
      ],
      'test/services/identity/factors.test.ts': [
        'an authenticator app › is renamed and removed by its user alone',
        'what is done with factors is in the log of the user, and of nobody else',
      ],
      'test/gateway/pages/factor-pages.test.ts': [
        'the second step › is no way to another site, and takes no form of one',
      ],
    },
  },
  {
    number: 71,
    threat:
      'A session stolen an hour ago gives roles, makes keys, exchanges the IBAN or the provider of sign-ins, or takes all data along',
    tests: {
      'test/generated/fresh.test.ts': [
        'these actions need a fresh session',
        'every change by an administrator of the instance is among them',
        'a session that is eleven minutes old, of a user with a factor › %s answers 403',
        'an API key of a user with a factor › %s is refused where only a session may, and never asked',
      ],
      'test/gateway/pages/factor-pages.test.ts': [
        'the page about security › is where other pages lead for a proof, and leads back to them',
        'the page about security › leads to no other site',
      ],
    },
  },
  {
    number: 72,
    threat:
      'A passkey of another user, origin or relying party, without its user verified, replayed or injected, signs in or is added',
    tests: {
      'test/services/identity/passkeys.test.ts': [
        'a passkey does not sign in › %s',
        'a passkey does not sign in › with a signature of another key, or under an id that nobody has',
        'a passkey does not sign in › twice with one challenge, of five at once, or in another browser, or too late',
        'a passkey does not sign in › after it was removed, nor after its user was disabled',
        'of another user › a passkey is neither second step nor proof',
        'of another user › a challenge neither adds a passkey to a session nor proves one',
        'a new passkey › must verify its user, be of this origin, and be new',
        'a counter that goes back is recorded and told, and blocks nobody',
      ],
    },
  },
  {
    number: 73,
    threat:
      'A stolen session, a key or one of several OWNERs deletes a company, or it is deleted while reports are owed',
    tests: {
      'test/services/companies/deletion.test.ts': [
        'is asked for by an OWNER with a fresh session who types the name',
        'needs a second OWNER where there is one',
        'is refused while a transmission is not finished, and names its channel',
        'a cancellation in its last second and the beginning have one winner',
      ],
    },
  },
  {
    number: 74,
    threat:
      'Rows, jobs or rights of a deleted company are left anywhere, or those of another company go with them',
    tests: {
      'test/services/companies/deletion.test.ts': [
        'reads only for its last three days, waits for the download, then leaves nothing but a tombstone',
      ],
      'test/services/companies/deletion-of-rows.test.ts': [
        'each table has the column by which its rows go, or is one of those that have none',
        'deletes a row of each table in every schema, its waiting jobs, and nothing of another company',
      ],
    },
  },
  {
    number: 75,
    threat:
      'The stolen login of a service deletes issued documents, the audit log or a company whose deletion has not begun',
    tests: {
      'test/services/companies/deletion-of-rows.test.ts': [
        'the role of a service › of %s deletes no company whose deletion has not begun',
        'the role of a service › of %s cannot say by itself that it deletes a company: %s',
      ],
    },
  },
  {
    number: 76,
    threat:
      'The link to pay that a mail carries is read from the database, the queue or the log of mails, or works after it was revoked',
    tests: {
      'test/services/receivables/online/sent-links.test.ts': [
        'the link of a sent invoice › is stored as a hash and sealed, and neither the queue nor the log of mails has it',
        'the link of a sent invoice › is the same in each copy, until it is revoked: then the PDF has none, and the next mail another',
      ],
    },
  },
  {
    number: 77,
    threat:
      'A guessed, ended or foreign link opens an invoice, says that it was once good, or is told to a search engine, a browser or another site',
    tests: {
      'test/services/receivables/online/invoice-page.test.ts': [
        'a link that opens no invoice › has one answer, whatever keeps it from doing so',
        'a link that opens no invoice › is no other text either',
        'a link that opens no invoice › reaches no invoice of another company, not even one that its row names',
        'the page of an invoice, attacked › is found by no search engine, kept by no browser, told to no other site, and loads nothing',
        'the page of an invoice, attacked › has its token in no row but as a hash',
      ],
      'test/security/address-limits.test.ts': ['the limit of %s counts the /64'],
    },
  },
  {
    number: 78,
    threat:
      'The page of an invoice runs code of its texts, shows what is internal, or begins a payment for another site',
    tests: {
      'test/services/receivables/online/invoice-page.test.ts': [
        'the page of an invoice › says nothing that is internal',
        'the page of an invoice, attacked › shows names and texts as they are written, and never as code',
        'the page of an invoice, attacked › is paid for by no form of another site',
        'the page of an invoice, attacked › begins one payment in two windows, of the page and of the payment page',
      ],
    },
  },
  {
    number: 79,
    threat:
      'Reports about persons are a search engine: for strangers, by parts of a name, without end, or over the rows of another company',
    tests: {
      'test/services/companies/persons.test.ts': [
        'a report › is for OWNERs and ADMINs, by a fresh session',
        'a report › is refused for %s',
        'a report › finds nobody by a part of an address, a name or a number',
        'a report › names each place of the company with purpose, basis and end, and none of another company',
      ],
      'test/security/company-limits.test.ts': [
        'reports and erasures of persons are limited together per company, so that they are no search engine',
      ],
      'test/security/planted-person.test.ts': ['is found in each column, once, and nobody else is'],
    },
  },
  {
    number: 80,
    threat:
      'The erasure of a person hides a fraud, breaks issued documents or the audit log, erases somebody else, or leaves the person somewhere',
    tests: {
      'test/services/companies/persons.test.ts': [
        'an erasure › is refused by a name alone, since others may have it',
        'an erasure › leaves nothing in answers, feed, log and export, but in what was issued',
        'an erasure › keeps an issued document to the day of the country, and a client with an open invoice until it is paid',
        'an erasure › touches no other person and no other company',
      ],
      'test/services/companies/kept-persons.test.ts': [
        'erases what was kept on the first day after, and nothing before',
        'leaves what was stored after the request',
        'leaves a chain of VERI*FACTU whole',
        'stores who the person is sealed, and of no company that is deleted',
      ],
      'test/deploy/erasures-replay.test.ts': [
        'has pointers in the log, and nothing of the person',
        'refuses a log that was changed, one of another instance and one that is none',
      ],
      'test/security/planted-person.test.ts': [
        'is erased, or is where the erasure says that it is kept, with date or reason',
        'is nowhere once the last day is over, but where a company names itself',
      ],
    },
  },
  {
    number: 81,
    threat: 'Somebody ends sessions in the name of a provider, or a provider ends those of another one',
    tests: {
      'test/services/sso/backchannel-logout.test.ts': [
        'a refused token › with %s ends nothing',
        'takes a token once, also when it comes many times at the same moment',
        "a company's provider does not end sessions of another one, nor those of a password",
      ],
    },
  },
  {
    number: 82,
    threat: 'An OWNER takes the second factor from an OWNER, or from a member on whom other companies rely',
    tests: {
      'test/services/identity/factor-reset.test.ts': ['nothing is removed', 'it is refused'],
    },
  },
  {
    number: 83,
    threat:
      'A member who is to see only their own documents reads or changes those of others: by id, list, search, feed, export, statement, batch or draft',
    tests: {
      'test/generated/own-only.test.ts': ['a role with own-only and all permissions'],
      'test/services/documents/own-only.test.ts': [
        'documents of others are not reached',
        'a member with the role Sales › is refused what is made of all documents, and told why',
      ],
    },
  },
  {
    number: 84,
    threat:
      'Somebody else gets the export of an account, by a stolen session, a key, a link or a second request, or finds others and secrets in it',
    tests: {
      'test/services/identity/data-export.test.ts': [
        'has nothing of other members, and no secret or hash',
        'is a page without markup of names, programs and companies',
        'is one export of a day, however many requests come at once',
        'it is refused',
      ],
      'test/security/planted-user.test.ts': ['is told neither whom it has administered, nor by whom it was'],
    },
  },
];
