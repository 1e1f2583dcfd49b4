/** Where an image of a listing or of a review is kept: in the folder of whoever uploaded it (`private.is_own_image`). */
export const LISTING_IMAGE =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9A-Za-z_-]{1,64}\.(webp|jpg|png|avif)$/;
