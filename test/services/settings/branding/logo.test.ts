/** @list all — the rest of its service; npm test has the core */
import sharp from 'sharp';
import { settings } from '../../../../shared/contracts/settings';
import type { HttpResponse } from '../../../support/http-client';
import { beforeTests } from '../../../support/made-before';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { owner } from '../../../support/users';
import { gif, jpeg, noise, pixelBomb, png, SVG, webp } from './pictures';

const PATH = '/api/company/branding/logo';
const MEGABYTE = 1024 * 1024;

const system = beforeTests(startTestSystem);
const ada = beforeTests(() => owner(system));

function upload(bytes: Buffer, options: { field?: string; name?: string; type?: string } = {}) {
  const { field = 'file', name = 'logo.png', type = 'image/png' } = options;
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return ada.http.upload(PATH, form);
}

function reasons(answer: HttpResponse): string[] {
  return (problemOf(answer).errors ?? []).map(({ pointer, message }) => `${pointer} ${message}`);
}

async function storedLogos(): Promise<number> {
  const [row] = await system.sql<{ count: string }>(
    'SELECT count(*) FROM settings.files WHERE company_id = $1',
    [ada.companyId],
  );
  return Number(row?.count);
}

describe('a good picture', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
  ])('%s is taken and comes back byte by byte', async (type, make) => {
    const bytes = await make();
    const uploaded = await upload(bytes, { type });
    expect(uploaded.status).toBe(201);
    expect(uploaded.body).toMatchObject({
      hasLogo: true,
      logo: { contentType: type, sizeBytes: bytes.length, width: 320, height: 120 },
    });
    const answer = await ada.http.get(PATH);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(await ada.http.bytes(PATH)).toEqual(bytes);
  });

  it('is what its bytes are, whatever the request calls it', async () => {
    await upload(await png(), { name: 'logo.html', type: 'text/html' });
    const { headers } = await ada.http.get(PATH);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('content-disposition')).toBe('inline');
  });

  it('replaces the one before it and leaves nothing of it behind', async () => {
    await upload(await png());
    const before = await storedLogos();
    await upload(await jpeg());
    await upload(await webp());
    expect(await storedLogos()).toBe(before);
  });

  it('is stood upright for documents as its camera says', async () => {
    const lying = await sharp(await jpeg(300, 100))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await upload(lying)).status).toBe(201);
    expect(await rendition()).toMatchObject({ width: 100, height: 300 });
  });
});

describe('what documents print', () => {
  it('is opaque, small, and on white', async () => {
    await upload(await png(2400, 900));
    const row = await rendition();
    expect(row).toMatchObject({ content_type: 'image/png', width: 600, height: 225 });
    const { hasAlpha, format } = await sharp(row.bytes).metadata();
    expect({ hasAlpha, format }).toEqual({ hasAlpha: false, format: 'png' });
    const [red, green, blue] = await sharp(row.bytes)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red, green, blue]).toEqual([255, 255, 255]);
  });

  it('is below 200 kB also for a picture that does not compress', async () => {
    expect((await upload(await noise(1500, 1500))).status).toBe(201);
    const row = await rendition();
    expect(row.content_type).toBe('image/jpeg');
    expect(row.bytes.length).toBeLessThanOrEqual(200_000);
  });

  it('is gone with the logo', async () => {
    await upload(await png());
    const removed = await ada.http.delete(PATH);
    expect(removed.status).toBe(200);
    expect(removed.body).toMatchObject({ hasLogo: false, logo: null });
    await expect(rendition()).rejects.toThrow('there is no rendition');
    expect(await storedLogos()).toBe(0);
  });
});

describe('what is no logo', () => {
  const PLAIN = { name: 'logo.png', type: 'image/png' };

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a GIF', gif],
    ['an SVG with a script', () => SVG],
    ['a GIF that calls itself a script', () => Buffer.from('GIF89a/*\u0001\u0001*/=1;alert(1)//', 'latin1')],
    ['nothing but the first bytes of a PNG', async () => (await png()).subarray(0, 8)],
    ['an animated PNG', async () => animated(await png())],
  ])('%s is refused by its type', async (_name, make) => {
    const answer = await upload(await make(), PLAIN);
    expect(answer.status).toBe(400);
    expect(reasons(answer)).toEqual(['/file must be a JPEG, PNG or WebP image']);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a PNG cut in half', async () => half(await png())],
    [
      'a JPEG cut in half',
      async () => half(await noise(200, 200).then((bytes) => sharp(bytes).jpeg().toBuffer())),
    ],
    ['a PNG with a broken heart', async () => broken(await noise(64, 64))],
    [
      'HTML behind the first bytes of a JPEG',
      () => Buffer.from('\u00ff\u00d8\u00ff<script>alert(1)</script>', 'latin1'),
    ],
  ])('%s is refused as damaged', async (_name, make) => {
    const answer = await upload(await make(), PLAIN);
    expect(answer.status).toBe(400);
    expect(reasons(answer)).toEqual(['/file is damaged: the image cannot be read']);
  });

  it.each([
    ['of 30,000 × 30,000 pixels', 30_000, 30_000],
    ['one pixel above the limit', 10_000, 5_001],
  ])('a pixel bomb %s is refused before it is decoded', async (_name, width, height) => {
    const bomb = pixelBomb(width, height);
    expect(bomb.length).toBeLessThan(MEGABYTE);
    const answer = await upload(bomb);
    expect(answer.status).toBe(400);
    expect(reasons(answer)).toEqual(['/file must have at most 50 million pixels']);
  });

  it('is refused when it is empty, missing, in another field, or two', async () => {
    const empty = await upload(Buffer.alloc(0));
    expect([empty.status, reasons(empty)]).toEqual([400, ['/file is empty']]);
    const nothing = await ada.http.upload(PATH, new FormData());
    expect(nothing.status).toBe(400);
    const elsewhere = await upload(await png(), { field: 'logo' });
    expect([elsewhere.status, reasons(elsewhere)]).toEqual([400, ['/logo is not a known field']]);
    const form = new FormData();
    for (const name of ['a.png', 'b.png']) form.append('file', new Blob([new Uint8Array(await png())]), name);
    const both = await ada.http.upload(PATH, form);
    expect([both.status, reasons(both)]).toEqual([400, ['/file must be one file']]);
    const json = await ada.http.post(PATH, { file: 'x' });
    expect(json.status).toBe(415);
  });

  it('leaves the logo as it was', async () => {
    const good = await png();
    await upload(good);
    await upload(SVG);
    await upload(pixelBomb(30_000, 30_000));
    expect(await ada.http.bytes(PATH)).toEqual(good);
  });
});

describe('without a logo', () => {
  it('there is nothing to download, and removing is fine', async () => {
    const bob = await owner(system);
    const answer = await bob.http.get(PATH);
    expect(answer.status).toBe(404);
    expect(problemOf(answer).code).toBe('logo_not_found');
    const removed = await bob.http.respond(settings.removeLogo, {});
    expect([removed.status, removed.body.hasLogo, removed.body.version]).toEqual([200, false, 1]);
  });
});

it('uploads at the same time leave one logo, whole', async () => {
  const pictures = await Promise.all([100, 200, 300, 400].map((width) => png(width, 100)));
  const answers = await Promise.all(pictures.map((bytes) => upload(bytes)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const bytes = await ada.http.bytes(PATH);
  expect(pictures.some((picture) => picture.equals(bytes))).toBe(true);
  expect(await storedLogos()).toBe(1);
});

async function rendition() {
  const [row] = await system.sql<{ content_type: string; width: number; height: number; bytes: Buffer }>(
    'SELECT content_type, width, height, bytes FROM settings.logo_renditions WHERE company_id = $1',
    [ada.companyId],
  );
  if (!row) throw new Error('there is no rendition');
  return row;
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

/** Bytes in the middle of the pixels turned over. */
function broken(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.length >> 1; at < (copy.length >> 1) + 64; at++) copy[at] = ~(copy[at] ?? 0);
  return copy;
}

/** Adds an animation control chunk after the header. */
function animated(bytes: Buffer): Buffer {
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write('acTL', 4, 'latin1');
  return Buffer.concat([bytes.subarray(0, 33), control, bytes.subarray(33)]);
}
