import axe from 'axe-core';

/** Fails if axe finds a violation on the page. Contrast and sizes need a layout, so the browser tests check those. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  });
  if (violations.length === 0) return;
  throw new Error(
    violations.map(({ help, nodes }) => `${help}:\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`).join('\n'),
  );
}
