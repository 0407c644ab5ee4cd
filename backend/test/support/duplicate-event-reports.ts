/**
 * Reports of one event that is first reported as two events, a blast and a tank explosion. The last reports make the
 * two stories similar.
 */
export const DUPLICATE_EVENT_REPORTS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Blast shakes the harbour of Kestrel Bay',
    text: 'A blast shook the harbour of Kestrel Bay early on Monday. People in the old town ran into the streets, and windows broke along the quay. The fire brigade sent 60 firefighters.',
  },
  {
    title: 'Haldane Oil tank explodes, three workers missing',
    text: 'Three workers are missing after a tank of Haldane Oil exploded. The company stopped its pumps and said that the tank had been inspected in spring. Director Orla Quist spoke of a dark day.',
  },
  {
    title: 'Kestrel Bay harbour blast: Haldane Oil tank exploded, three workers missing',
    text: 'The blast that shook the harbour of Kestrel Bay early on Monday came from a tank of Haldane Oil. Three workers are missing. Windows broke along the quay, and people in the old town ran into the streets.',
  },
  {
    title: 'Blast in Kestrel Bay harbour: Haldane Oil tank had been inspected, three workers missing',
    text: 'Director Orla Quist said the tank of Haldane Oil that exploded had been inspected in spring. The blast shook the harbour of Kestrel Bay early on Monday, windows broke along the quay, people of the old town ran into the streets, and the fire brigade sent 60 firefighters.',
  },
  {
    title: 'Haldane Oil tank blast shook Kestrel Bay harbour: three workers missing',
    text: 'The company Haldane Oil stopped its pumps after a tank exploded and the blast shook the harbour of Kestrel Bay early on Monday. Three workers are missing. Windows broke along the quay, people ran into the streets of the old town, and the fire brigade sent 60 firefighters.',
  },
];
