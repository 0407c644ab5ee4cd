import { useEffect, useRef, useState } from 'react';

/** Returns whether a picture failed to load, and the props with which its element reports that. */
export function usePicture() {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture that failed before hydration has already fired its error event.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  return { failed, reporting: { ref: image, onError: () => setFailed(true) } };
}
