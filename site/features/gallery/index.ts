export { Gallery, useLightbox } from './gallery.tsx';
