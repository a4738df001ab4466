// Fonts for what the fonts of the branding lack, from npm packages that ship them whole: Noto Sans for Greek, Cyrillic and
// Devanagari, then a font for each other script. One that is not installed is passed over. Korean is Nanum Gothic, since the
// packages of Noto Sans KR have 30 MB; the Chinese font has the characters of Japanese as well.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Typeface, typeface } from './typeface';

const FILES: Record<string, { regular: string; bold: string }> = {
  'noto-naskh-arabic': {
    regular: '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf',
    bold: '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Bold.ttf',
  },
  'noto-sans-hebrew': {
    regular: '@embedpdf/fonts-hebrew/fonts/NotoSansHebrew-Regular.ttf',
    bold: '@embedpdf/fonts-hebrew/fonts/NotoSansHebrew-Bold.ttf',
  },
  'noto-sans-thai': {
    regular: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
  },
  'noto-sans-sc': {
    regular: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
    bold: '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
  },
  'nanum-gothic': {
    regular: '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
    bold: '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
  },
};

const NAMES = Object.keys(FILES);
const loaded = new Map<string, Typeface | null>();

/** The first font that has all of the text; undefined where none has. Fonts are read when they are first needed. */
export function fallbackFor(text: string, bold: boolean): Typeface | undefined {
  const sans = typeface('noto-sans', bold);
  if (coversAll(sans, text)) return sans;
  for (const name of NAMES) {
    const face = load(name, bold);
    if (face && coversAll(face, text)) return face;
  }
  return undefined;
}

export function coversAll(face: Typeface, text: string): boolean {
  for (const character of text) {
    if (!face.covers(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

function load(name: string, bold: boolean): Typeface | null {
  const key = `${name}-${bold ? 'bold' : 'regular'}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const file = installed(FILES[name]?.[bold ? 'bold' : 'regular'] ?? '');
  const face = file ? new Typeface(key, file, { isOutlined: true }) : null;
  loaded.set(key, face);
  return face;
}

/** The file where npm has put it: beside the project, or above it if the project is a package of another one. */
function installed(path: string): string | undefined {
  const [scope = '', name = ''] = path.split('/');
  const folders = require.resolve.paths(`${scope}/${name}`) ?? [];
  return folders.map((folder) => join(folder, path)).find((file) => existsSync(file));
}
