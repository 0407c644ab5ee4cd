export { type ReadingListRow, ReadingListStore } from './data/reading-list.store.ts';
export { LibraryModule } from './library.module.ts';
