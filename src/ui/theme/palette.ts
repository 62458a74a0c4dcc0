/** All colours. Theme, shell and manifest use these. */

export interface Palette {
  readonly paper: string;
  /** Background of cards, dialogs, the search field. */
  readonly surface: string;
  readonly ink: string;
  readonly muted: string;
  /** Labels; 4.5:1 on paper, surface and tint. */
  readonly faint: string;
  readonly hairline: string;
  /** Edges of controls; 3:1 on paper. */
  readonly edge: string;
  /** Links, focus and selection. */
  readonly brand: string;
  /** Links and controls under the pointer. */
  readonly brandStrong: string;
  /** Background of selections. */
  readonly brandTint: string;
  /** Classifies, or warns gently. */
  readonly accent: string;
  /** Background of a gentle warning. */
  readonly accentTint: string;
  readonly onBrand: string;
}

export const lightPalette: Palette = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  ink: '#1b1f24',
  muted: '#5b6570',
  faint: '#626c76',
  hairline: '#e6e2da',
  edge: '#848c94',
  brand: '#1f5c86',
  brandStrong: '#174766',
  brandTint: '#eaf1f6',
  accent: '#a94e0d',
  accentTint: '#fbeee2',
  onBrand: '#ffffff',
};

export const darkPalette: Palette = {
  paper: '#12161b',
  surface: '#181d23',
  ink: '#e9edf1',
  muted: '#a7b1bb',
  faint: '#8f99a3',
  hairline: '#2a3139',
  edge: '#6b757f',
  brand: '#7db8de',
  brandStrong: '#a3cfec',
  brandTint: '#1d2a35',
  accent: '#e8a35f',
  accentTint: '#2c2219',
  onBrand: '#12161b',
};

/** For paper: links are words, and there are no tints. */
export const printPalette: Palette = {
  paper: '#ffffff',
  surface: '#ffffff',
  ink: '#000000',
  muted: '#3a3a3a',
  faint: '#4a4a4a',
  hairline: '#c4c4c4',
  edge: '#767676',
  brand: '#000000',
  brandStrong: '#000000',
  brandTint: '#ffffff',
  accent: '#000000',
  accentTint: '#c4c4c4',
  onBrand: '#ffffff',
};
