const EMOJI: Readonly<Record<string, string>> = {
  'World News': '🌍',
  Music: '🎵',
  Sports: '⚽',
  Entertainment: '🎬',
  Business: '💼',
  Technology: '💻',
  Science: '🔬',
  Health: '🏥',
  Travel: '✈️',
  Food: '🍽️',
  Fashion: '👗',
  Automotive: '🚗',
};

/** The sign of a category, for the eye alone: its name stands beside it. Politics, History and what is unknown have none. */
export function categoryEmoji(category: string): string | null {
  return Object.hasOwn(EMOJI, category) ? (EMOJI[category] ?? null) : null;
}
