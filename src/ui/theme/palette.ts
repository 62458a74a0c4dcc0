/** All colours. Theme, shell and manifest use these. */

export const lightPalette = {
  paper: '#fbfaf7',
  /** Background of cards, dialogs, the search field. */
  surface: '#ffffff',
  ink: '#1b1f24',
  muted: '#5b6570',
  /** Labels; 4.5:1 on paper, surface and tint. */
  faint: '#626c76',
  hairline: '#e6e2da',
  /** Edges of controls; 3:1 on paper. */
  edge: '#848c94',
  /** Links, focus and selection. */
  brand: '#1f5c86',
  /** Links and controls under the pointer. */
  brandStrong: '#174766',
  /** Background of selections. */
  brandTint: '#eaf1f6',
  /** Something is being recorded, or is not saved or sent; nothing else. */
  live: '#a94e0d',
  liveTint: '#fbeee2',
  onBrand: '#ffffff',
};

export type Palette = Readonly<Record<keyof typeof lightPalette, string>>;

export const darkPalette: Palette = {
  paper: '#181512',
  surface: '#211d19',
  ink: '#f0e9df',
  muted: '#bcb1a3',
  faint: '#a3988a',
  hairline: '#38312a',
  edge: '#83786a',
  brand: '#8fc3e6',
  brandStrong: '#b5d8f0',
  brandTint: '#302a24',
  live: '#efab68',
  liveTint: '#382a1c',
  onBrand: '#181512',
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
  live: '#000000',
  liveTint: '#c4c4c4',
  onBrand: '#ffffff',
};
