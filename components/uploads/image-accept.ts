import { imageExtensions } from '@/lib/uploads/schema'

/** The `accept` attribute of a field for pictures. */
export const imageAccept = imageExtensions.map((ext) => `.${ext}`).join(',')
