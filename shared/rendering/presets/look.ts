// The parts of a look that most presets share. A preset states what differs.
import type { CardLook, Line, TableLook, TotalsLook } from './design';
import type { Theme } from './theme';

type With<T, Default extends keyof T> = Omit<T, Default> & Partial<Pick<T, Default>>;

/** A thin grey line; `height` in points. */
export function hairline({ palette }: Theme, height: number): Line {
  return { height, colour: palette.hairline };
}

type TableDefault =
  | 'head'
  | 'headFill'
  | 'headRadius'
  | 'headAbove'
  | 'headBelow'
  | 'detail'
  | 'rowRule'
  | 'zebra';

export function tableLook(theme: Theme, own: With<TableLook, TableDefault>): TableLook {
  return {
    head: { style: theme.bold(8.5, { leading: 1.25 }), capitals: false },
    headFill: null,
    headRadius: 0,
    headAbove: null,
    headBelow: null,
    detail: theme.regular(8, { colour: theme.palette.muted }),
    rowRule: null,
    zebra: null,
    ...own,
  };
}

interface OwnTotals extends With<Omit<TotalsLook, 'grand'>, 'grandAbove' | 'grandBelow' | 'rowRule'> {
  grand: With<TotalsLook['grand'], 'fill' | 'radius'>;
}

export function totalsLook({ grand, ...own }: OwnTotals): TotalsLook {
  const noLines = { grandAbove: [], grandBelow: [], rowRule: null };
  return { ...noLines, ...own, grand: { fill: null, radius: 0, ...grand } };
}

export function cardLook(
  theme: Theme,
  own: With<CardLook, 'fill' | 'stroke' | 'radius' | 'label' | 'total' | 'rule'>,
): CardLook {
  return {
    fill: null,
    stroke: null,
    radius: 0,
    label: theme.regular(8, { colour: theme.palette.muted }),
    total: theme.bold(8.5),
    rule: hairline(theme, 0.6),
    ...own,
  };
}
