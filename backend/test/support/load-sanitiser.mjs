// Jest reports a false cycle when this CommonJS package is met while its ES module dependency is being linked
// elsewhere in the same graph; loaded first, both are complete.
import 'sanitize-html';
