import { tokenise } from '../../../../shared/text/tokens.ts';
import { alike, rootOf } from './synonyms/synonyms.ts';
import { formsOf } from './verb-forms.ts';

/**
 * What nobody says of anybody without being told: deaths, crimes, dismissals, lawsuits, blame. Behind the bar, words by which a
 * passage may tell it, too, or its contrary. Each is a verb in all its forms; `=` keeps a word as it stands.
 */
const DEEDS = `die kill drown perish murder | death dead deadly fatal fatality life lives victim body survive alive toll casualty shoot shot suicide funeral widow late lose kill corpse execute obituary mourn extinct claim
injure wound | injury hurt harm casualty hospital break broken fracture bleed shoot shot hit bite safe unhurt uninjured stab burn crash accident treat knee muscle surgery operation pain damage
destroy demolish raze | destruction burn fire damage wreck ruin tear torn down collapse flood loss demolition gut hit flatten erase delete rebuild
steal rob loot burgle | theft thief robbery loot plunder take taken missing stolen burglar heist raid break
arrest detain jail imprison | custody prison jail arrest detention charge capture sentence seize hold catch cell convict release
sue | lawsuit suit court case claim damages trial legal judge complaint proceedings action
fine | penalty pay punish sanction regulator court judge ticket fee
resign quit | step leave resignation departure office post retire go succeed successor replace stay remain former left term exit
dismiss sack oust | fire remove dismissal lay cut job replace let drop expel throw reject suspend redundancy go
apologise | apology sorry regret pardon forgive excuse
boycott | refuse stay away avoid shun absent protest call leave withdraw
protest | demonstrate march rally oppose against object demonstration chant block petition critic complain signature strike sit angry
flee | escape leave run refugee home evacuate abandon away hide
bribe | corrupt pay money gift favour graft corruption
threaten | threat warn menace blackmail if risk danger otherwise force ultimatum
criticise criticize condemn denounce slam | critic criticism critical blame attack accuse against oppose object concern wrong bad complain complaint fault reject call fear unhappy disappoint angry anger warn condemnation protest question doubt disagree insult regret failure poor weak harsh negative
praise applaud | welcome hail thank good great congratulate admire laud honour happy proud call impress excellent best grateful award delight courage brave support
collide | collision crash hit accident run strike ram
collapse | fall fell down give fail bankrupt insolvent cave break end ruin
confess | admit confession guilty plead say own acknowledge
divorce | marriage separate split wife husband
poison | toxic toxin poison contaminate
explode | explosion blast bomb burst detonate blow
crash | accident collision hit plunge fall hard fail outage
ban outlaw forbid prohibit | illegal not bar may allow rule law stop prohibition forbidden end exclude no longer block restrict unlawful keep admit refuse
veto | block reject
overthrow | coup oust topple fall depose
bankrupt | insolvent insolvency debt creditor collapse bankruptcy administration fail
evict | leave remove landlord rent tenant home eviction throw
cheat deceive | fraud mislead lie deception trick false fake dope cheat
assault attack | hit beat strike raid hurt kick punch bomb fire shoot bite criticise invade offensive stab violence harm
rescue | save help free find pull bring safe lift rescuer evacuate survive
sabotage | damage
acquit convict | guilty innocent sentence court clear verdict free jury judge conviction acquittal prison
kidnap abduct | hostage take taken seize ransom captive`;

interface Deed {
  readonly forms: ReadonlySet<string>;
  readonly told: readonly string[];
}

const rootsOf = (words: string): string[] => words.trim().split(/\s+/).map(rootOf);

const GRAVE: readonly Deed[] = DEEDS.split('\n').map((line) => {
  const [verbs = '', told = ''] = line.split('|');
  return { forms: new Set(verbs.trim().split(' ').flatMap(formsOf)), told: [...rootsOf(verbs), ...rootsOf(told)] };
});

/** A grave deed of which the passage has no word. */
export function untoldDeed(text: string, passage: string): string | null {
  const said = tokenise(text).flatMap(({ surface, folded }) => GRAVE.filter(({ forms }) => forms.has(folded)).map((deed) => ({ surface, deed, root: rootOf(folded) })));
  if (said.length === 0) return null;
  const found = [...new Set(tokenise(passage).flatMap(({ folded }) => folded.replace(/['’].*$/, '').split('-')).map(rootOf))].filter((root) => root.length > 2);
  return said.find(({ deed, root }) => !found.some((each) => deed.told.includes(each) || alike(each, root)))?.surface ?? null;
}
