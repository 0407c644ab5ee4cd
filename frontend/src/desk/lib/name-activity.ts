interface ActivityName {
  what: string;
  tone: 'plain' | 'accent' | 'warn' | 'danger';
}

const WORDS: Partial<Record<string, ActivityName>> = {
  'article.pending': { what: 'Drafted', tone: 'plain' },
  'article.approved': { what: 'Approved', tone: 'accent' },
  'article.rejected': { what: 'Rejected', tone: 'danger' },
  'article.reconsidered': { what: 'Back to review', tone: 'plain' },
  'article.edit': { what: 'Edited', tone: 'plain' },
  'article.picture': { what: 'Picture changed', tone: 'plain' },
  'article.redraft': { what: 'Sent back for another draft', tone: 'plain' },
  'article.hold': { what: 'Put on hold', tone: 'plain' },
  'article.unhold': { what: 'Hold ended', tone: 'plain' },
  'article.approve': { what: 'First of two approvals', tone: 'plain' },
  'article.take-over': { what: 'Taken over', tone: 'plain' },
  'article.undo': { what: 'Approval undone', tone: 'plain' },
  'article.recategorised': { what: 'Category changed', tone: 'plain' },
  'article.update-proposed': { what: 'Update drafted', tone: 'plain' },
  'article.update-declined': { what: 'Update rejected', tone: 'danger' },
  'article.update-reconsidered': { what: 'Update back to review', tone: 'plain' },
  'article.reports-decided': { what: 'Reports decided', tone: 'plain' },
  'article.rearranged': { what: 'Story reorganized', tone: 'accent' },
  'article.merged': { what: 'Story merged', tone: 'accent' },
  'article.corrected': { what: 'Corrected', tone: 'warn' },
  'article.retracted': { what: 'Retracted', tone: 'danger' },
  'member.invited': { what: 'Member invited', tone: 'plain' },
  'member.invited-again': { what: 'Member invited again', tone: 'warn' },
  'member.joined': { what: 'Member joined', tone: 'accent' },
  'member.role': { what: 'Role changed', tone: 'warn' },
  'member.disabled': { what: 'Member disabled', tone: 'danger' },
  'site.read-only-on': { what: 'Read-only on', tone: 'warn' },
  'site.read-only-off': { what: 'Read-only off', tone: 'plain' },
  'member.enabled': { what: 'Member enabled', tone: 'warn' },
};

/** Returns the words for an event in the activity log, and the tone of their badge. */
export function nameActivity(event: string): ActivityName {
  return WORDS[event] ?? { what: event, tone: 'plain' };
}
