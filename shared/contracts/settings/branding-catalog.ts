// Presets and fonts a company can choose from: names, and what a preset brings along.

export const PRESETS = ['classic', 'modern', 'minimal', 'bold'] as const;
export type Preset = (typeof PRESETS)[number];
export const FONTS = ['inter', 'source-serif-4', 'ibm-plex-sans', 'noto-sans', 'roboto'] as const;
export type Font = (typeof FONTS)[number];

export interface PresetFacts {
  label: string;
  description: string;
  /** A colour as `#RRGGBB`, upper case. */
  accentColor: string;
  font: Font;
}

export interface FontFacts {
  label: string;
  style: 'sans-serif' | 'serif';
  license: string;
}

/** The preset of a company that has chosen none. */
export const DEFAULT_PRESET: Preset = 'classic';

export const PRESET_FACTS: Readonly<Record<Preset, PresetFacts>> = {
  classic: {
    label: 'Classic',
    description: 'A business letter: centred letterhead, ruled tables, a double line under the total.',
    accentColor: '#1F3A5F',
    font: 'source-serif-4',
  },
  modern: {
    label: 'Modern',
    description: 'A large coloured title and soft panels with round corners.',
    accentColor: '#2F5BEA',
    font: 'inter',
  },
  minimal: {
    label: 'Minimal',
    description: 'Much white, hairlines, one small sign of colour.',
    accentColor: '#0F766E',
    font: 'ibm-plex-sans',
  },
  bold: {
    label: 'Bold',
    description: 'The top of the page and the total are filled with the accent colour.',
    accentColor: '#B42318',
    font: 'roboto',
  },
};

const OPEN_FONT_LICENSE = 'OFL-1.1';

export const FONT_FACTS: Readonly<Record<Font, FontFacts>> = {
  inter: { label: 'Inter', style: 'sans-serif', license: OPEN_FONT_LICENSE },
  'source-serif-4': { label: 'Source Serif 4', style: 'serif', license: OPEN_FONT_LICENSE },
  'ibm-plex-sans': { label: 'IBM Plex Sans', style: 'sans-serif', license: OPEN_FONT_LICENSE },
  'noto-sans': { label: 'Noto Sans', style: 'sans-serif', license: OPEN_FONT_LICENSE },
  roboto: { label: 'Roboto', style: 'sans-serif', license: OPEN_FONT_LICENSE },
};
