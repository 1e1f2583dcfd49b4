/** Texts of the tools section. */
export const tools = {
  name: 'Outils',
  lead: 'Entretien et réglages.',
};
