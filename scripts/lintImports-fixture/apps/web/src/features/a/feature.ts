import '../../routes/home.ts';
import '../b/feature.ts';
