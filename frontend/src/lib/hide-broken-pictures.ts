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
