// XML that strangers answer: what is read from it, and what it costs the event loop.
import { createHash } from 'node:crypto';
import { readEcbInThread } from '../../../services/settings/currency-rates/feeds/ecb';
import { readReceipt } from '../../../services/transmissions/channels/ksef/upo-reading';
import { readAnswer } from '../../../services/transmissions/channels/nav/answer';
import { readCdar } from '../../../services/transmissions/channels/pdp/cdar';
import { readXml } from '../../../services/transmissions/channels/verifactu/xml';
import { ANSWERS } from '../../../shared/runtime/http/answer-limits';
import { xmlFields } from '../../../shared/xml/fields';
import { IN_THREAD_FROM_BYTES } from '../../../shared/xml/in-thread';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('the fields of XML', () => {
  it('are named without prefixes, repeated ones listed, texts decoded and trimmed', () => {
    const xml = ` <?xml version="1.0"?><!-- c --><n:a xmlns:n="urn:n" x="1"><b> 1 &amp; 2&#225; </b><n:c/><b><![CDATA[<]]></b></n:a>`;
    expect(plain(xmlFields(xml))).toEqual({ a: { b: ['1 & 2á', '<'], c: '' } });
    expect(plain(xmlFields(xml, { attributes: true }))).toEqual({
      a: { '@x': '1', b: ['1 & 2á', '<'], c: '' },
    });
    expect(plain(xmlFields('<a b:id="0002">5</a>', { attributes: true }))).toEqual({
      a: { '@id': '0002', '#text': '5' },
    });
  });

  it('may have any name', () => {
    expect(xmlFields('<a><__proto__><x/></__proto__></a>')?.a).not.toHaveProperty('x');
  });

  it.each([
    '',
    'ok',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a>&b;</a>',
    '<!DOCTYPE a><a/>',
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  ])('are none in %j', (xml) => expect(xmlFields(xml)).toBeUndefined());
});

/** True if the event loop had another turn until `work` was done. */
async function isBeside(work: () => Promise<unknown>): Promise<boolean> {
  let hasTurned = false;
  setImmediate(() => {
    hasTurned = true;
  });
  await work();
  return hasTurned;
}

const elements = (root: string, nodes: number) =>
  Buffer.from(`<${root}>${'<aa/>'.repeat(nodes - 1)}</${root}>`);

describe('an answer with as many elements as may be', () => {
  it.each<[string, number, string, (bytes: Buffer) => Promise<unknown>]>([
    ['NAV', ANSWERS.archive.structure.nodesMax, 'QueryTransactionStatusResponse', readAnswer],
    ['the Spanish tax agency', ANSWERS.verdicts.structure.nodesMax, 'Envelope', readXml],
    ['a French platform', ANSWERS.status.structure.nodesMax, 'Acknowledgement', readCdar],
    [
      'KSeF',
      ANSWERS.status.structure.nodesMax,
      'Potwierdzenie',
      (bytes) => readReceipt(bytes, undefined, new Date()),
    ],
    ['the European Central Bank', ANSWERS.feed.structure.nodesMax, 'Envelope', readEcbInThread],
  ])('of %s is read beside the event loop, a small one at once', async (_, nodes, root, read) => {
    const large = elements(root, nodes);
    expect(large.length).toBeGreaterThan(IN_THREAD_FROM_BYTES);
    expect(await isBeside(() => read(large))).toBe(true);
    const small = elements(root, 100);
    expect(await isBeside(() => read(small))).toBe(false);
  });
});

it('files that NAV gives back leave the thread as their hash, however large they are', async () => {
  const file = Buffer.alloc(15_000_000, 'Számla');
  const result = `<index>1</index><originalRequest>${file.toString('base64')}</originalRequest>`;
  const answer = `<n:QueryTransactionStatusResponse xmlns:n="urn:n"><processingResults><processingResult>${result}</processingResult></processingResults></n:QueryTransactionStatusResponse>`;
  const sha256 = createHash('sha256').update(file).digest('hex');
  expect(await readAnswer(Buffer.from(answer))).toEqual({
    processingResults: { processingResult: { index: '1', sha256 } },
  });
});
