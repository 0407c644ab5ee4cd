import { describe, expect, it } from '@jest/globals';

import { HOME_CATEGORIES } from '../../../lib/categories.ts';
import { categoryEmoji } from './category-emoji.ts';

describe('the signs of categories', () => {
  it('are twelve, each another one', () => {
    const signs = HOME_CATEGORIES.map(categoryEmoji).filter((sign) => sign !== null);
    expect(new Set(signs).size).toBe(12);
    expect(HOME_CATEGORIES.filter((name) => categoryEmoji(name) === null)).toEqual(['Politics', 'History']);
  });

  it('are not guessed for what nobody knows', () => {
    expect(categoryEmoji('General')).toBeNull();
    expect(categoryEmoji('constructor')).toBeNull();
  });
});
