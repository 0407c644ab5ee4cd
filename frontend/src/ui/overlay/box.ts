/** The box of a dialog in the middle of the window. */
export const DIALOG_BOX =
  'fixed top-1/2 left-1/2 max-h-[90vh] w-[calc(100vw-2rem)] [translate:-50%_-50%] overflow-y-auto border border-t-4 border-rule border-t-ink bg-paper p-6 text-ink';
export const DIALOG_TITLE = 'section-title';
