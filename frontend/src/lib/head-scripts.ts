/**
 * Runs in the head. On slow phones the page is visible seconds before its scripts run. Clicks on buttons are recorded
 * during that time and replayed once React has hydrated the button; repeated clicks count once. Links and forms that
 * submit to an address work without scripts, so the browser handles them. A link marked `data-window` opens a window
 * with the features that the attribute contains. A change in a form marked `data-at-once` submits it.
 *
 * The root component marks the document once it has hydrated; parts that hydrate later are marked until they have
 * (ui/Hydrate.tsx). Sent as text, so it must not refer to anything outside of it.
 */
export function replayEarlyPresses(): void {
  const pressed = new Set<HTMLButtonElement>();
  const isHydrated = (element: Element) =>
    'hydrated' in document.documentElement.dataset && !element.closest('[data-dehydrated]');
  const buttonOf = ({ target }: Event) => {
    const button = (target as Element).closest?.('button');
    return button && (!button.form || button.form.method === 'dialog') ? button : null;
  };
  const replay = () => {
    for (const button of pressed) {
      if (button.isConnected && !isHydrated(button)) continue;
      pressed.delete(button);
      if (!button.isConnected) continue;
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      button.click();
    }
    if (pressed.size > 0) setTimeout(replay, 50);
  };
  const onPress = (event: MouseEvent) => {
    const button = buttonOf(event);
    if (button && !isHydrated(button)) {
      if (pressed.size === 0) setTimeout(replay, 50);
      pressed.add(button);
    }
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-window]');
    if (!link || isHydrated(link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link.href, '_blank', link.dataset['window']);
  };
  addEventListener('click', onPress, true);
  addEventListener('click', (event) => {
    const button = buttonOf(event);
    // React has handled this click.
    if (button && isHydrated(button)) pressed.delete(button);
  });
  addEventListener('change', ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form?.matches('[data-at-once]') && !isHydrated(form)) form.requestSubmit();
  });
}

/**
 * Runs in the head. A picture may fail long before React hydrates its part of the page, and the browser would show
 * its broken-image icon. Hides such pictures until another source loads. Scripts that fail have a source too, but are
 * invisible anyway. Sent as text, so it must not refer to anything outside of it.
 */
export function hideBrokenPictures(): void {
  const onError = ({ target }: Event) => {
    const picture = target as HTMLImageElement;
    if (!picture.src) return;
    picture.style.visibility = 'hidden';
    picture.onload = () => {
      picture.style.visibility = '';
    };
  };
  document.addEventListener('error', onError, true);
}
