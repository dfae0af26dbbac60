import { findProvider } from './providers'

/** Tells whether this installation has an engine; without one, only some browsers can translate. */
export const hasTranslationServer = (): boolean => findProvider() !== null
