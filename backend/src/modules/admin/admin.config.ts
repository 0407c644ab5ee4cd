import { configSlice } from '../../shared/config/environment.ts';
import { optionalUrl } from '../../shared/config/variables.ts';

export const adminConfig = configSlice('Desk', {
  RELEASES_FEED: optionalUrl(
    'Address of an RSS or Atom feed of releases of Parallax. If it is set, the desk shows when a newer version exists. ' +
      'It is read once a day.',
    'https://git.example.org/parallax/releases.atom',
  ),
});
