// The elements and codes of a VERI*FACTU record in the schema of the tax agency: each is written by us, or has the reason why not.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeByOfficialRules, OFFICIAL_RULES } from '../../support/official-rules';

const SOURCES = resolve('shared/e-invoice/formats/verifactu');
const TYPES = [
  ...[
    'RegistroFacturacionAltaType',
    'RegistroFacturacionAnulacionType',
    'DetalleType',
    'DesgloseRectificacionType',
  ],
  ...[
    'PersonaFisicaJuridicaType',
    'IDOtroType',
    'SistemaInformaticoType',
    'EncadenamientoFacturaAnteriorType',
  ],
];

/** Elements that no document of ours can ask for. */
const UNWRITTEN: Readonly<Record<string, string>> = {
  FacturaSinIdentifDestinatarioArt61d: 'a full invoice without a recipient is refused before its issue',
  EmitidaPorTerceroODestinatario: 'self-billed documents have no record of ours',
  Tercero: 'self-billed documents have no record of ours',
  Cupon: 'there are no coupons',
  GeneradoPor: 'the issuer itself annuls',
  Generador: 'the issuer itself annuls',
  Signature: 'records that are sent at once are not signed',
  NumRegistroAcuerdoFacturacion: 'there are no agreements with the agency',
  IdAcuerdoSistemaInformatico: 'there are no agreements with the agency',
  BaseImponibleACoste: 'groups of entities (regime 06) are not made',
};
/** Codes that no document of ours has. */
const UNUSED: Readonly<Record<string, string>> = {
  E7: 'of IGIC and IPSI, whose records say E1 or E6',
  E8: 'of IGIC and IPSI, whose records say E1 or E6',
};

const sources = readdirSync(SOURCES)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
  .join('\n');
const isWritten = (name: string) => new RegExp(`['"\`:]${name}['"\`]`).test(sources);

describeByOfficialRules('the schema of VERI*FACTU', () => {
  const schema = () =>
    readFileSync(join(OFFICIAL_RULES ?? '', 'xsd/verifactu/SuministroInformacion.xsd'), 'utf8').replace(
      /<!--[\s\S]*?-->/g,
      '',
    );
  const typeIn = (xsd: string, name: string) =>
    new RegExp(
      `<(complexType|simpleType) name="${name}">[\\s\\S]*?</\\1>\\s*(?=<(?:complexType|simpleType|element) name|</schema>)`,
    ).exec(xsd)?.[0] ?? '';

  it.each(TYPES)('each element of %s is written, or has its reason', (type) => {
    const names = [...typeIn(schema(), type).matchAll(/<element (?:name|ref)="(?:\w+:)?(\w+)"/g)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !isWritten(name) && !UNWRITTEN[name])).toEqual([]);
  });

  it.each([
    'ClaveTipoFacturaType',
    'ClaveTipoRectificativaType',
    'OperacionExentaType',
    'CalificacionOperacionType',
  ])('each code of %s is written, or has its reason', (type) => {
    const codes = [...typeIn(schema(), type).matchAll(/<enumeration value="(\w+)"/g)].map(
      ([, code = '']) => code,
    );
    expect(codes.length).toBeGreaterThan(1);
    expect(codes.filter((code) => !isWritten(code) && !UNUSED[code])).toEqual([]);
  });
});
