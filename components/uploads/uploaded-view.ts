import type { VideoPlayback } from '@/lib/uploads/schema'
import type { DrawingFileView, ImageView } from '@/lib/uploads/views'

/** What the form shows of a picture, a drawing or a film that was sent. */
export type UploadedView = ImageView & DrawingFileView & { playback?: VideoPlayback }
