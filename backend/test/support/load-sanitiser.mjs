// Jest reports a false cycle if this CommonJS package is imported while its ES module dependency is being linked
// elsewhere in the graph. Importing it first completes both.
import 'sanitize-html';
