export { Gallery } from './gallery.tsx';
export { useLightbox } from './use-lightbox.tsx';
