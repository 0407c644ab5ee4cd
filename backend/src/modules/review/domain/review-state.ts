/** What can be done with a draft. `decided`: nothing more. `drafting`: nothing yet, because it is being written. */
export type ReviewState = 'draft' | 'held' | 'on-hold' | 'update' | 'decided' | 'drafting';
