// The export of an account: all that the instance knows of its user, for the user alone. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { fresh, PUBLIC, SESSION_ONLY } from './access';
import { defineAction } from './contract';
import { fileChunk } from './files';
import { named } from './named';
import { Nullable, oneOf, Timestamp } from './primitives';

/** Days for which the file can be downloaded. */
export const DATA_EXPORT_DAYS = 7;
/** Hours after which another export can be asked for. */
export const DATA_EXPORT_HOURS = 24;
/** Rows of a table in the file: the newest ones. */
export const DATA_EXPORT_ROWS_MAX = 10_000;

export const DataExport = named('DataExport', {
  status: {
    ...oneOf(['running', 'completed', 'failed'] as const),
    description: '`failed`: it was not completed within a day; ask for another one',
    examples: ['completed'],
  },
  requestedAt: Timestamp,
  completedAt: { ...Nullable(Timestamp), description: 'null until the file is there' },
  expiresAt: { ...Nullable(Timestamp), description: 'Until when the file can be downloaded' },
  sizeBytes: { ...Nullable(Type.Integer({ examples: [20480] })), description: 'Of the zip' },
  link: {
    ...Nullable(Type.String({ examples: ['https://invoicing.example/api/account/data-export/file'] })),
    description: 'Where a fresh session of the user downloads it; null until it is there',
  },
});

const ZIP = ['application/zip'] as const;
const ofUser = fresh(SESSION_ONLY, 'always');

export const dataExportActions = {
  requestDataExport: defineAction({
    summary: 'Ask for an export of all data about the own account',
    description:
      'For GDPR articles 15 and 20. A job makes a zip with `data.json` and `data.html`, a page that opens without a server, in the ' +
      'language of the user: profile, accounts at providers, factors, sessions, sign-ins, security log, memberships, API keys, ' +
      'invitations, mails of the instance, and what the user has done in companies (action, moment, company, address), also where the ' +
      `membership has ended. The newest ${DATA_EXPORT_ROWS_MAX} rows of each kind; the file says where there are more. It has no ` +
      'passwords, hashes, secrets or data of other users, and gives the reason for each column that is left out. A mail has a link to ' +
      `it, which works for ${DATA_EXPORT_DAYS} days, or until the next export. Within ${DATA_EXPORT_HOURS} hours a repeated request ` +
      'changes nothing and answers the same export, unless that has failed.',
    http: 'POST /api/account/data-export',
    status: 202,
    access: ofUser,
    output: DataExport,
  }),
  dataExport: defineAction({
    summary: 'Read the state of the export of the own account',
    http: 'GET /api/account/data-export',
    access: SESSION_ONLY,
    output: Type.Object({
      dataExport: { ...Nullable(DataExport), description: 'null: there is none, or its file has expired' },
    }),
  }),
  dataExportFile: defineAction({
    summary: 'Download the export of the own account',
    description: '404 until it is completed, and after it has expired.',
    http: 'GET /api/account/data-export/file',
    access: ofUser,
    output: Type.Object({}),
    response: 'file',
    produces: ZIP,
    errors: ['export_not_found'],
  }),
  downloadDataExport: defineAction({
    summary: 'Download the export of an account by the link that was mailed',
    description:
      'The token is the permission: nobody needs to be signed in. It expires with the file, with the next export, and when the account is ' +
      'disabled or its deletion has begun.',
    http: 'GET /api/account/data-export/download',
    access: PUBLIC,
    input: Type.Object({
      token: Type.String({ maxLength: 100, description: 'As in the link that was mailed' }),
    }),
    output: Type.Object({}),
    response: 'file',
    produces: ZIP,
    errors: ['export_not_found'],
  }),
  /** Files of a user belong to no company: the id of the user stands for it. */
  fileChunk: fileChunk(),
};
