export { LIBRARY_PATH, answerPath, gridPath, materialPath } from '@/lib/materials/addresses'
