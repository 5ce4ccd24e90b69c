export { FavouriteButton } from './web/favourite-button.tsx'
