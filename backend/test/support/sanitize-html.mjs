// Replaces `sanitize-html` in tests. Jest reports a false import cycle if that CommonJS package is imported while its
// ES module dependency is still being linked. Requiring it during evaluation, after that dependency, avoids the cycle.
import { createRequire } from 'node:module';
import 'htmlparser2';

export default createRequire(import.meta.url)('sanitize-html/index.js');
