/** Photo gallery and its lightbox. */
export const gallery = {
  report: 'Signaler cette photo',
  title: 'Photos',
  alt: 'Photo {{number}} : {{name}}',
  enlarge: 'Agrandir : {{alt}}',
  lightbox: 'Photos agrandies',
  count: '{{number}} sur {{total}}',
  previous: 'Photo précédente',
  next: 'Photo suivante',
  close: 'Fermer',
};
