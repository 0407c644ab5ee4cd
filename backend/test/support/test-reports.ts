/** Reports that the test outlets publish. */
export const FIREFIGHTERS = 'Fire chief Maren Tolvik said that 60 firefighters fought the flames until dawn.';

export const FIRE = {
  title: 'Fire destroys the fish market of Kestrel Bay, twelve people hurt',
  text: `A fire destroyed the fish market of Kestrel Bay on Monday night, and 12 people were taken to hospital, the fire brigade said. The market hall had stood for a century.\n${FIREFIGHTERS} Stallholders of Kestrel Bay watched from the quay as the roof fell in.`,
};

/** A later report of the fire, with a different number and new facts. */
export const TOLL = {
  title: 'Kestrel Bay fish market fire: number of people in hospital rises to 17',
  text: 'A fire destroyed the fish market of Kestrel Bay on Monday night, and 17 people were taken to hospital, the fire brigade said. Fire chief Maren Tolvik named a burnt cable behind the ice machine as the likely cause of the market fire.\nThe harbour office of Kestrel Bay opened a fund of 40,000 marks for the stallholders of the fish market on Tuesday.',
};

export const COMET = {
  title: 'Student finds unknown comet Ilvane at the Tarn Ridge observatory',
  text: 'Astronomers at the Tarn Ridge observatory have photographed a comet that nobody had seen before, the institute said on Tuesday. It will pass the sun in May.\nThe comet, called Ilvane, was found by student Rhea Castor on plates made for another purpose. Its tail is some two million kilometres long.',
};

/** A report of an unrelated event. */
export const QUARRY = {
  title: 'Slate quarry of Upper Merrin closes after a hundred and forty years',
  text: 'The slate quarry of Upper Merrin will close in October, its owner said, after a hundred and forty years. The last twenty-two workers were told on Wednesday. Roofers now buy cheaper slate from abroad, said Joan Tarrow, who runs the firm.',
};
