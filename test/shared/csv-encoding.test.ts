// A CSV without a mark is read in the code page of the company's country, unless the letters speak against it.
import { readText } from '../../shared/csv/read-text';

/** The bytes of a text in an encoding of one byte for each letter. */
function bytesOf(text: string, encoding: string): Buffer {
  const letters = Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder(encoding).decode(Uint8Array.of(byte)),
  );
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}

it.each([
  ['PL', 'windows-1250', 'Zażółć gęślą jaźń;Łódź'],
  ['PL', 'windows-1250', 'Paweł Dział;Śniadecka 3'],
  ['DE', 'windows-1250', 'Zażółć gęślą;Bożena Pawełek'],
  ['PL', 'iso-8859-2', 'Zażółć gęślą jaźń;Łódź'],
  ['CZ', 'windows-1250', 'Dvořák, Ústí nad Labem;příliš žluťoučký kůň'],
  ['HU', 'windows-1250', 'Kőműves Győző;Fűtő utca'],
  ['RO', 'windows-1250', 'Brăila;Strada Mâinii'],
  ['FR', 'windows-1252', 'Hélène Lefèvre;3 m³ de béton à 5 m²'],
  ['DE', 'windows-1252', 'Müller & Söhne;Straße 5 – „Süd“'],
  ['DE', 'windows-1252', 'Preis 100 €;Größe'],
  ['PT', 'windows-1252', 'São João;n.º 5, 3ª edição'],
  ['ES', 'windows-1252', 'Ñandú;¿Qué?;¡Olé!'],
  ['DK', 'windows-1252', 'Sørensen;Ærø'],
  ['BG', 'windows-1251', 'София;ул. Витоша'],
  ['GR', 'windows-1253', 'Αθήνα;Ερμού 5'],
  ['TR', 'windows-1254', 'İstanbul;Şişli'],
  ['LT', 'windows-1257', 'Žemaitė;Šiauliai'],
  [null, 'windows-1252', 'Müller'],
])('of a company in %s the bytes of %s are read as such: %s', (country, encoding, text) => {
  const csv = `name;city\n${text}\n`;
  expect(readText(bytesOf(csv, encoding), undefined, country)).toEqual({
    text: csv,
    encoding,
    isGuessed: true,
  });
});

it.each([
  ['UTF-8', Buffer.from('name\nZażółć\n'), undefined, 'utf-8'],
  ['an encoding that was said', bytesOf('name\nŻ\n', 'windows-1250'), 'windows-1250', 'windows-1250'],
  ['a mark', Buffer.from('\ufeffname\nŻ\n', 'utf16le'), undefined, 'utf-16le'],
] as const)('%s is not guessed', (_what, bytes, said, encoding) => {
  expect(readText(bytes, said, 'PL')).toMatchObject({ encoding, isGuessed: false });
});
