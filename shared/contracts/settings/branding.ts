// The look of the documents of a company: preset, accent colour, font, logo.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../contract';
import { type FieldTable, outputFields, patchFields } from '../field-table';
import { fileChunk, storedBytes, uploadChunk } from '../files';
import { named } from '../named';
import { DocumentLanguage, Id, Nullable, oneOf, Timestamp, Version } from '../primitives';
import { FONTS, PRESETS } from './branding-catalog';
import { HEX_COLOUR } from './colour';

export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];
export const LOGO_BYTES_MAX = 10 * 1024 * 1024;
export const LOGO_PIXELS_MAX = 50_000_000;
export const BRANDING_WARNINGS = ['low_contrast'] as const;

/** The small rendition of the logo: opaque, on white, at most 600 pixels wide or high and 200 kB. */
export const LogoRendition = named('LogoRendition', {
  sha256: Type.String({ description: 'Of the bytes, lower-case hex: the same picture has the same one' }),
  contentType: oneOf(['image/png', 'image/jpeg']),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  base64: Type.String(),
});

export type LogoRendition = Static<typeof LogoRendition>;

const style = { preset: oneOf(PRESETS), accentColor: Type.String(), font: oneOf(FONTS) };

/** All that a page needs to know of the branding; a value to keep beside an issued document. The colour is `#RRGGBB`, upper case. */
export const DocumentBranding = named('DocumentBranding', { ...style, logo: Nullable(LogoRendition) });
export type DocumentBranding = Static<typeof DocumentBranding>;

const accentColor = Type.String({
  pattern: HEX_COLOUR.source,
  must: 'a colour as #RGB or #RRGGBB, such as #1a5fb4',
  description: '`#RGB` or `#RRGGBB`',
});

/** Choices of a company; null for those it has not made. A new one is a row here and a migration. */
export const BRANDING_FIELDS = {
  preset: { input: oneOf(PRESETS), empty: null, column: 'TEXT', isInEvent: true },
  accentColor: { input: accentColor, empty: null, column: 'TEXT', isInEvent: true },
  font: { input: oneOf(FONTS), empty: null, column: 'TEXT', isInEvent: true },
} as const satisfies FieldTable;

const BrandingChange = named('BrandingChange', patchFields(BRANDING_FIELDS));

const Logo = named('Logo', {
  contentType: oneOf(LOGO_TYPES),
  sizeBytes: Type.Integer(),
  width: Type.Integer({ description: 'Pixels' }),
  height: Type.Integer({ description: 'Pixels' }),
  uploadedAt: Timestamp,
});

const PresetEntry = named('PresetEntry', {
  name: oneOf(PRESETS),
  label: Type.String(),
  description: Type.String(),
  accentColor: Type.String(),
  font: oneOf(FONTS),
});

const FontEntry = named('FontEntry', {
  name: oneOf(FONTS),
  label: Type.String(),
  style: { ...oneOf(['sans-serif', 'serif']), description: 'Style of the font' },
  license: Type.String(),
});

const Branding = named('Branding', {
  ...outputFields(BRANDING_FIELDS),
  hasLogo: Type.Boolean(),
  logo: Nullable(Logo),
  effective: Type.Object(style, {
    description: 'What documents are made with: the choices, and defaults where none is made',
  }),
  contrast: Type.Object(
    { ratio: Type.Number(), minimum: Type.Number() },
    { description: 'WCAG 2.2 contrast of the accent colour with white paper, and what text needs (AA)' },
  ),
  warnings: Type.Array(Type.Object({ code: oneOf(BRANDING_WARNINGS), message: Type.String() })),
  presets: Type.Array(PresetEntry, { description: 'Layouts that can be chosen' }),
  fonts: Type.Array(FontEntry, { description: 'Fonts that can be chosen' }),
  version: Version,
});

export const branding = {
  branding: defineAction({
    summary: 'Read the branding of documents',
    http: 'GET /api/company/branding',
    access: member('company:read'),
    ownOnly: 'shared',
    output: Branding,
  }),
  setBranding: defineAction({
    summary: 'Change the branding of documents',
    description:
      'An absent field stays, null clears it. Choosing a preset also sets its accent colour and font, unless ' +
      'the same request names them. A colour that is hard to read on white is accepted with a warning: areas ' +
      'are filled with it, and text is printed in a darker shade.',
    http: 'PUT /api/company/branding',
    access: member('company:write', 'settings:write'),
    input: BrandingChange,
    output: Branding,
  }),
  uploadLogo: defineAction({
    summary: 'Upload the logo',
    description:
      'A JPEG, PNG or WebP image of at most 10 MB and 50 million pixels, recognised by its content. Replaces ' +
      'the former logo.',
    http: 'POST /api/company/branding/logo',
    weight: 30,
    work: { queue: 'pool', atMost: '10 MB and 50 million pixels' },
    access: member('company:write', 'settings:write'),
    multipart: { field: 'file', bytesMax: LOGO_BYTES_MAX },
    storesFile: true,
    output: Branding,
    errors: ['storage_quota_exceeded'],
  }),
  logo: defineAction({
    summary: 'Download the logo',
    description: 'The bytes as they were uploaded.',
    http: 'GET /api/company/branding/logo',
    access: member('company:read'),
    ownOnly: 'shared',
    output: Type.Object({}),
    response: 'file',
    produces: LOGO_TYPES,
    errors: ['logo_not_found'],
  }),
  removeLogo: defineAction({
    summary: 'Remove the logo',
    description: 'Succeeds without a logo as well.',
    http: 'DELETE /api/company/branding/logo',
    access: member('company:write', 'settings:write'),
    output: Branding,
  }),
  brandingPreview: defineAction({
    summary: 'Preview the branding',
    description:
      'A fixed sample invoice of the company as one HTML page without scripts, from the same layout as the PDF. ' +
      'In `language`, else in that of the company, else in English.',
    http: 'GET /api/company/branding/preview',
    weight: 10,
    work: { queue: 'rendering', atMost: 'a document of one page' },
    timeoutMs: THREAD_TIMEOUT_MS,
    access: member('company:read'),
    ownOnly: 'shared',
    input: Type.Object({ language: Type.Optional(DocumentLanguage) }),
    output: Type.Object({ html: Type.String() }),
  }),
  brandingFor: defineAction({
    summary: 'What the documents of a company are made with',
    access: internal('documents', 'receivables'),
    input: Type.Object({ companyId: Id }),
    output: DocumentBranding,
    idempotent: true,
  }),
  fileChunk: fileChunk(),
  uploadChunk: uploadChunk(),
  storedBytes: storedBytes(),
};
