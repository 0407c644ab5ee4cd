// Jest reports a false import cycle if this CommonJS package is imported while its ES module dependency is still being
// linked. Importing it first avoids that.
import 'sanitize-html';
