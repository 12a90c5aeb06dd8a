export { ToastProvider, type ToastProviderProps } from './ToastProvider.tsx';
export { useToast, type ShowToast, type ToastAction, type ToastMessage } from './useToast.ts';
