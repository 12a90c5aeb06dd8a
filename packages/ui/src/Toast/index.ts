export { ToastProvider, type ToastProviderProps } from './ToastProvider.tsx';
export { useToast, type ShowToast, type ToastMessage } from './useToast.ts';
