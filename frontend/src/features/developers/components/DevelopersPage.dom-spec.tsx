import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';

import { DevelopersPage } from './DevelopersPage.tsx';

it('prints a search example with words, and no example for the edition of a fixed day', () => {
  render(<DevelopersPage siteUrl="https://parallax.test" />);
  const examples = [...document.querySelectorAll('#calls pre')].map(({ textContent }) => textContent);
  expect(examples).toContain("curl 'https://parallax.test/api/articles/search?q=budget'");
  expect(examples).toContain("curl 'https://parallax.test/api/briefing'");
  expect(examples.filter((example) => /briefing\/|[{}…]/.test(example))).toEqual([]);
});
